import type { ApolloCache } from '@apollo/client';

/** Updates the cache after a member was hidden or shown again: every list of Find Venner is another now. */
export function applyHiding(cache: ApolloCache, memberId: string, isHidden: boolean): void {
  cache.modify({
    id: cache.identify({ __typename: 'Member', id: memberId }),
    fields: { isHidden: () => isHidden },
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'matches' });
  if (isHidden) cache.evict({ id: 'ROOT_QUERY', fieldName: 'hiddenMembers' });
  else {
    cache.modify({
      fields: {
        hiddenMembers: (members: readonly object[], { readField }) =>
          members.filter((member) => readField('id', member as never) !== memberId),
      },
    });
  }
}
