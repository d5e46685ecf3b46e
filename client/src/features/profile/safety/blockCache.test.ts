import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { BlockedMembersDocument, MemberProfileDocument } from '../../../gql/profile';
import { createCache } from '../../../lib/apollo/cache';
import { keepBlock } from './blockCache';

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

describe('keepBlock', () => {
  it('does nothing to a member that no page has read', () => {
    keepBlock(cache, 'ida', false);
    expect(extracted()).not.toHaveProperty('Member:ida');
    expect(listed()).toEqual(['anna', 'bo']);
  });

  it('takes whoever is let back in off the list, and leaves the others', () => {
    keepBlock(cache, 'anna', false);
    expect(listed()).toEqual(['bo']);
  });

  it('asks for the list again when somebody has come onto it', () => {
    keepBlock(cache, 'ida', true);
    expect(listed()).toBeUndefined();
  });

  it('changes the button of the profile', () => {
    const options = { query: MemberProfileDocument, variables: { id: 'ida' } };
    restore({ 'Member:ida': member('ida', false) });
    keepBlock(cache, 'ida', true);
    expect(extracted()).toMatchObject({ 'Member:ida': { isBlocked: true } });
    expect(cache.readQuery(options)).toBeNull();
  });

  it('forgets the lists in which the two may have met', () => {
    restore({ ROOT_QUERY: { __typename: 'Query', 'posts:{}': [], chats: [], interests: [] } });
    keepBlock(cache, 'ida', true);
    expect(Object.keys(extracted()['ROOT_QUERY'] ?? {})).toEqual(['__typename', 'interests']);
  });
});
