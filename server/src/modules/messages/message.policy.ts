import { AppError } from '../../common/app-error.js';
import { MESSAGE_TEXTS } from './message.texts.js';

/** The facts between two members from which it follows whether one may read or write to the other. */
export interface Standing {
  isOneself: boolean;
  /** The other exists, has confirmed the address and is not about to be deleted. */
  isKnown: boolean;
  isBanned: boolean;
  /** The other's profile rests after long disuse. */
  isPaused: boolean;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** They have written together before. */
  hasConversation: boolean;
}

/** Two who have written together, with nothing between them: the one standing between nearly all who write. */
export const FRIENDS: Standing = {
  isOneself: false,
  isKnown: true,
  isBanned: false,
  isPaused: false,
  isBlocked: false,
  hasConversation: true,
};

/** Why a conversation may not be read, or null. A banned or resting partner stays readable to whoever wrote with them. */
export function readRefusal(standing: Standing): AppError | null {
  if (standing.isOneself) return new AppError('BAD_REQUEST', { text: MESSAGE_TEXTS.oneself });
  if (!standing.isKnown) return new AppError('MEMBER_NOT_FOUND');
  if (!standing.hasConversation && (standing.isBanned || standing.isPaused)) return new AppError('MEMBER_NOT_FOUND');
  if (standing.isBlocked) return new AppError('BLOCKED');
  return null;
}

/** Why a message may not be sent, or null. */
export function sendRefusal(standing: Standing): AppError | null {
  if (!standing.isOneself && standing.isBanned) return new AppError('MEMBER_NOT_FOUND');
  return readRefusal(standing);
}

/**
 * Why a conversation may not leave one's own view, or null: whoever has one may, whatever has become of the partner.
 * Where nothing was written yet, and nobody hides behind the id, there is simply nothing to do.
 */
export function clearRefusal(standing: Standing): AppError | null {
  if (standing.hasConversation) return null;
  return readRefusal({ ...standing, isBlocked: false });
}

/** Why a message may not be deleted, or null: only who sent it may, and only once. */
export function deleteRefusal(message: { senderId: number; isDeleted: boolean }, viewerId: number): AppError | null {
  if (message.isDeleted) return new AppError('NOT_FOUND');
  if (message.senderId !== viewerId) return new AppError('FORBIDDEN');
  return null;
}
