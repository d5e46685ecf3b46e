import type { ApolloCache } from '@apollo/client';

/** Lists in which a block adds or removes members: whoever shows one asks the server again. */
const LISTS = ['matches', 'chats', 'posts', 'comments', 'messages', 'unread'];

/** Brings a block, or its end, into what pages have read. */
export function keepBlock(cache: ApolloCache, memberId: string, isBlocked: boolean): void {
  cache.batch({
    update: (store) => {
      store.modify({
        id: store.identify({ __typename: 'Member', id: memberId }),
        fields: { isBlocked: () => isBlocked },
      });
      for (const fieldName of LISTS) store.evict({ id: 'ROOT_QUERY', fieldName });
      if (isBlocked) store.evict({ id: 'ROOT_QUERY', fieldName: 'blockedMembers' });
      else {
        store.modify({
          fields: {
            blockedMembers: (members: readonly object[], { readField }) =>
              members.filter((member) => readField('id', member as never) !== memberId),
          },
        });
      }
    },
  });
}
