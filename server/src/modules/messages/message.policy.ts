import type { WritingBarrier } from '@venn/schema/writing';
import { AppError } from '../../common/app-error.js';
import { BARRIER_CODES } from '../members/members.module.js';
import { MESSAGE_TEXTS } from './message.texts.js';

/** The facts about a viewer and a partner that decide whether the viewer may read or send messages. */
export interface Relationship {
  isOneself: boolean;
  /** The partner exists, has confirmed the address and is not scheduled for deletion. */
  isKnown: boolean;
  isBanned: boolean;
  /** The partner's profile is paused after long disuse. */
  isPaused: boolean;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** At least one message was sent between the two. */
  hasConversation: boolean;
  /** Why the viewer may not write first; null with a conversation. */
  barrier: WritingBarrier | null;
}

/** Two members with a conversation and nothing that restricts it: the common case of sending. */
export const FRIENDS: Relationship = {
  isOneself: false,
  isKnown: true,
  isBanned: false,
  isPaused: false,
  isBlocked: false,
  hasConversation: true,
  barrier: null,
};

/** Why a conversation may not be read, or null. With a banned or paused partner an existing one stays readable. */
export function readRefusal(relationship: Relationship): AppError | null {
  const { isOneself, isKnown, isBanned, isPaused, isBlocked, hasConversation } = relationship;
  if (isOneself) return new AppError('BAD_REQUEST', { text: MESSAGE_TEXTS.oneself });
  // Before anything that changes on the other side of the block.
  if (isBlocked) return new AppError('BLOCKED');
  if (!isKnown) return new AppError('MEMBER_NOT_FOUND');
  if (!hasConversation && (isBanned || isPaused)) return new AppError('MEMBER_NOT_FOUND');
  return null;
}

/** Why a message may not be sent, or null. */
export function sendRefusal(relationship: Relationship): AppError | null {
  const refusal = readRefusal(relationship);
  if (refusal !== null) return refusal;
  return relationship.isBanned ? new AppError('MEMBER_NOT_FOUND') : barrierRefusal(relationship.barrier);
}

/** Why the viewer may not write first, or null. */
export const barrierRefusal = (barrier: WritingBarrier | null): AppError | null =>
  barrier === null ? null : new AppError(BARRIER_CODES[barrier]);

/**
 * Why the viewer may not clear its own view of a conversation, or null: an existing one may be cleared whatever became
 * of the partner. Without one, clearing does nothing, but is refused for a partner who must not be found.
 */
export function clearRefusal(relationship: Relationship): AppError | null {
  if (relationship.hasConversation) return null;
  return readRefusal({ ...relationship, isBlocked: false });
}

/** Why a message may not be deleted, or null: only the sender may, and only once. */
export function deleteRefusal(message: { senderId: number; isDeleted: boolean }, viewerId: number): AppError | null {
  // First: across a block nobody learns that the other has deleted a message.
  if (message.senderId !== viewerId) return new AppError('FORBIDDEN');
  return message.isDeleted ? new AppError('NOT_FOUND') : null;
}
