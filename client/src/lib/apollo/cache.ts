import { InMemoryCache } from '@apollo/client';

/**
 * What pages have read. Objects are kept by type and id; results without one (pages, counts) are parts of their query
 * and replaced whole. Merging older messages into a thread, and further
 * posts into the wall, is the business of those features.
 */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes: {
      ChatEvent: ['MessageReceived', 'NewMessage', 'MessageDeleted', 'ConversationChanged', 'ViewerChanged'],
    },
    typePolicies: {
      Query: {
        fields: {
          chats: { keyArgs: false, merge: false },
          messages: { keyArgs: ['with'], merge: false },
          posts: { keyArgs: ['interestId', 'sort'], merge: false },
          comments: { keyArgs: ['postId'], merge: false },
        },
      },
      MatchPage: { merge: false },
      MessagePage: { merge: false },
    },
  });
