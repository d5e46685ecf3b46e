import type { ApolloCache } from '@apollo/client';

/** Query fields whose content depends on blocks; evicted, so that pages refetch them. */
const LISTS = ['matches', 'chats', 'posts', 'comments', 'messages', 'unread'];

/** Updates the cache after a member was blocked or unblocked. */
export function applyBlock(cache: ApolloCache, memberId: string, isBlocked: boolean): void {
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
