import { InMemoryCache } from '@apollo/client';
import { POSSIBLE_TYPES } from '../../gql/possibleTypes';

/**
 * Apollo's cache. Objects are stored by type and id; results without an id (pages, counts) are stored inside their query
 * and replaced whole. The features merge further pages of messages, posts and comments themselves.
 */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes: POSSIBLE_TYPES,
    typePolicies: {
      Query: {
        fields: {
          chats: { keyArgs: false, merge: false },
          messages: { keyArgs: ['with'], merge: false },
          posts: { keyArgs: ['interestId', 'kind', 'sort'], merge: false },
          comments: { keyArgs: ['postId'], merge: false },
          comingAftaler: { keyArgs: ['interestId', 'maxDistance'], merge: false },
        },
      },
      // What a member is to one aftale isn't what the same one is to another.
      AftaleGuest: { keyFields: false },
      Post: { fields: { aftale: { merge: true } } },
      // The viewer's, of whom there is one.
      NotificationSettings: { keyFields: [] },
      MatchPage: { merge: false },
      MessagePage: { merge: false },
    },
  });
