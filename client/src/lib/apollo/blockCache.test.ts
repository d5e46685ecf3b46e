import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { BlockedMembersDocument, MemberProfileDocument } from '../../gql/members';
import { applyBlock } from './blockCache';
import { createCache } from './cache';

const member = (id: string, isBlocked: boolean) => ({
  __typename: 'Member' as const,
  id,
  username: id,
  isBlocked,
});
const blocked = (id: string) => ({
  __typename: 'BlockedMember' as const,
  id,
  username: id,
  avatarUrl: null,
  blockedAt: '2026-11-20T12:00:00Z',
});

let cache: InMemoryCache;
beforeEach(() => {
  cache = createCache();
  cache.writeQuery({
    query: BlockedMembersDocument,
    data: { blockedMembers: [blocked('anna'), blocked('bo')] },
  });
});
const listed = () => cache.readQuery({ query: BlockedMembersDocument })?.blockedMembers.map(({ id }) => id);
const extracted = () => cache.extract();
const restore = (objects: NormalizedCacheObject) => cache.restore(objects);

describe('applyBlock', () => {
  it('ignores a member that is not cached', () => {
    applyBlock(cache, 'ida', false);
    expect(extracted()).not.toHaveProperty('Member:ida');
    expect(listed()).toEqual(['anna', 'bo']);
  });

  it('removes an unblocked member from the list', () => {
    applyBlock(cache, 'anna', false);
    expect(listed()).toEqual(['bo']);
  });

  it('evicts the list when a member is blocked', () => {
    applyBlock(cache, 'ida', true);
    expect(listed()).toBeUndefined();
  });

  it('updates the profile', () => {
    const options = { query: MemberProfileDocument, variables: { id: 'ida' } };
    restore({ 'Member:ida': member('ida', false) });
    applyBlock(cache, 'ida', true);
    expect(extracted()).toMatchObject({ 'Member:ida': { isBlocked: true } });
    expect(cache.readQuery(options)).toBeNull();
  });

  it('evicts the lists that may contain the member', () => {
    restore({ ROOT_QUERY: { __typename: 'Query', 'posts:{}': [], chats: [], interests: [] } });
    applyBlock(cache, 'ida', true);
    expect(Object.keys(extracted()['ROOT_QUERY'] ?? {})).toEqual(['__typename', 'interests']);
  });
});
