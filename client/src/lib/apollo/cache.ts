import { InMemoryCache } from '@apollo/client';

/**
 * What pages have read. Objects are kept by type and id; results without one (pages, counts) are parts of their query
 * and replaced whole. Merging older messages into a thread is the business of the messages feature.
 */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes: { ChatEvent: ['MessageReceived', 'NewMessage', 'MessageDeleted', 'ConversationChanged'] },
    typePolicies: {
      Query: {
        fields: {
          chats: { keyArgs: false, merge: false },
          messages: { keyArgs: ['with'], merge: false },
        },
      },
      MatchPage: { merge: false },
      MessagePage: { merge: false },
    },
  });
