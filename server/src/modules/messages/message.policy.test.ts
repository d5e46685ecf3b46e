import { describe, expect, it } from 'vitest';
import { clearRefusal, deleteRefusal, FRIENDS, type Relationship, readRefusal, sendRefusal } from './message.policy.js';

const codes = (facts: Partial<Relationship>): [string | undefined, string | undefined] => {
  const relationship = { ...FRIENDS, ...facts };
  return [readRefusal(relationship)?.code, sendRefusal(relationship)?.code];
};

describe('who may read and write together', () => {
  it.each<[string, Partial<Relationship>, string | undefined, string | undefined]>([
    ['oneself', { isOneself: true }, 'BAD_REQUEST', 'BAD_REQUEST'],
    ['oneself, banned a moment ago', { isOneself: true, isBanned: true }, 'BAD_REQUEST', 'BAD_REQUEST'],
    ['nobody', { isKnown: false, hasConversation: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['one who is about to be deleted', { isKnown: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['a banned stranger', { isBanned: true, hasConversation: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['a banned friend', { isBanned: true }, undefined, 'MEMBER_NOT_FOUND'],
    ['a resting stranger', { isPaused: true, hasConversation: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['a resting friend', { isPaused: true }, undefined, undefined],
    ['a blocked stranger', { isBlocked: true, hasConversation: false }, 'BLOCKED', 'BLOCKED'],
    ['a blocked friend', { isBlocked: true }, 'BLOCKED', 'BLOCKED'],
    [
      'a resting stranger under a block',
      { isPaused: true, isBlocked: true, hasConversation: false },
      'MEMBER_NOT_FOUND',
      'MEMBER_NOT_FOUND',
    ],
    ['a stranger', { hasConversation: false }, undefined, undefined],
    ['a friend', {}, undefined, undefined],
  ])('%s', (_who, facts, reading, sending) => {
    expect(codes(facts)).toEqual([reading, sending]);
  });
});

describe('who may take a conversation out of the own view', () => {
  it.each<[string, Partial<Relationship>, string | undefined]>([
    ['oneself', { isOneself: true, hasConversation: false }, 'BAD_REQUEST'],
    ['nobody', { isKnown: false, hasConversation: false }, 'MEMBER_NOT_FOUND'],
    ['a banned stranger', { isBanned: true, hasConversation: false }, 'MEMBER_NOT_FOUND'],
    ['a banned friend', { isBanned: true }, undefined],
    ['a friend who is about to be deleted', { isKnown: false }, undefined],
    ['a blocked stranger', { isBlocked: true, hasConversation: false }, undefined],
    ['a blocked friend', { isBlocked: true }, undefined],
    ['a stranger', { hasConversation: false }, undefined],
  ])('%s', (_who, facts, code) => {
    expect(clearRefusal({ ...FRIENDS, ...facts })?.code).toBe(code);
  });
});

describe('who may delete a message', () => {
  it('refuses the recipient, and anybody once it is gone', () => {
    expect(deleteRefusal({ senderId: 1, isDeleted: false }, 2)?.code).toBe('FORBIDDEN');
    expect(deleteRefusal({ senderId: 1, isDeleted: true }, 1)?.code).toBe('NOT_FOUND');
    expect(deleteRefusal({ senderId: 1, isDeleted: true }, 2)?.code).toBe('NOT_FOUND');
  });

  it('lets the sender', () => {
    expect(deleteRefusal({ senderId: 1, isDeleted: false }, 1)).toBeNull();
  });
});
