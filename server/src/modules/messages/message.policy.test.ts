import { describe, expect, it } from 'vitest';
import { clearRefusal, deleteRefusal, FRIENDS, type Relationship, readRefusal, sendRefusal } from './message.policy.js';

const codes = (facts: Partial<Relationship>): [string | undefined, string | undefined] => {
  const relationship = { ...FRIENDS, ...facts };
  return [readRefusal(relationship)?.code, sendRefusal(relationship)?.code];
};

describe('reading and sending', () => {
  it.each<[string, Partial<Relationship>, string | undefined, string | undefined]>([
    ['oneself', { isOneself: true }, 'BAD_REQUEST', 'BAD_REQUEST'],
    ['oneself, just banned', { isOneself: true, isBanned: true }, 'BAD_REQUEST', 'BAD_REQUEST'],
    ['an unknown member', { isKnown: false, hasConversation: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['a friend scheduled for deletion', { isKnown: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['a banned stranger', { isBanned: true, hasConversation: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['a banned friend', { isBanned: true }, undefined, 'MEMBER_NOT_FOUND'],
    ['a paused stranger', { isPaused: true, hasConversation: false }, 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    ['a paused friend', { isPaused: true }, undefined, undefined],
    ['a blocked stranger', { isBlocked: true, hasConversation: false }, 'BLOCKED', 'BLOCKED'],
    ['a blocked friend', { isBlocked: true }, 'BLOCKED', 'BLOCKED'],
    [
      'a paused and blocked stranger',
      { isPaused: true, isBlocked: true, hasConversation: false },
      'BLOCKED',
      'BLOCKED',
    ],
    ['a blocked friend scheduled for deletion', { isKnown: false, isBlocked: true }, 'BLOCKED', 'BLOCKED'],
    ['a banned and blocked friend', { isBanned: true, isBlocked: true }, 'BLOCKED', 'BLOCKED'],
    ['a stranger', { hasConversation: false }, undefined, undefined],
    ['a stranger on a break', { hasConversation: false, barrier: 'break' }, undefined, 'MEMBER_ON_BREAK'],
    ['a stranger, on a break oneself', { hasConversation: false, barrier: 'own_break' }, undefined, 'VIEWER_ON_BREAK'],
    [
      'a blocked stranger on a break',
      { isBlocked: true, hasConversation: false, barrier: 'break' },
      'BLOCKED',
      'BLOCKED',
    ],
    ['a friend', {}, undefined, undefined],
  ])('%s', (_who, facts, reading, sending) => {
    expect(codes(facts)).toEqual([reading, sending]);
  });
});

describe('clearing a conversation', () => {
  it.each<[string, Partial<Relationship>, string | undefined]>([
    ['oneself', { isOneself: true, hasConversation: false }, 'BAD_REQUEST'],
    ['an unknown member', { isKnown: false, hasConversation: false }, 'MEMBER_NOT_FOUND'],
    ['a banned stranger', { isBanned: true, hasConversation: false }, 'MEMBER_NOT_FOUND'],
    ['a banned friend', { isBanned: true }, undefined],
    ['a friend scheduled for deletion', { isKnown: false }, undefined],
    ['a blocked stranger', { isBlocked: true, hasConversation: false }, undefined],
    ['a blocked friend', { isBlocked: true }, undefined],
    ['a stranger', { hasConversation: false }, undefined],
  ])('%s', (_who, facts, code) => {
    expect(clearRefusal({ ...FRIENDS, ...facts })?.code).toBe(code);
  });
});

describe('deleting a message', () => {
  it('is refused to the recipient, deleted or not, and to the sender once it is deleted', () => {
    expect(deleteRefusal({ senderId: 1, isDeleted: false }, 2)?.code).toBe('FORBIDDEN');
    expect(deleteRefusal({ senderId: 1, isDeleted: true }, 1)?.code).toBe('NOT_FOUND');
    expect(deleteRefusal({ senderId: 1, isDeleted: true }, 2)?.code).toBe('FORBIDDEN');
  });

  it('is allowed to the sender', () => {
    expect(deleteRefusal({ senderId: 1, isDeleted: false }, 1)).toBeNull();
  });
});
