import type { ErrorCode } from '@venn/schema/errors';
import type { WritingBarrier } from '@venn/schema/writing';
import { textEnum } from '../../common/text-enum.js';

/** Why the viewer may not begin a conversation with a member. */
export const WritingBarrierEnum = textEnum<WritingBarrier>(
  'WritingBarrier',
  'Why the viewer may not begin a conversation with a member.',
  {
    own_break: 'The viewer is on a break: `VIEWER_ON_BREAK`.',
    break: 'The member is on a break: `MEMBER_ON_BREAK`.',
  },
);

/** What a first message is refused with. */
export const BARRIER_CODES = {
  own_break: 'VIEWER_ON_BREAK',
  break: 'MEMBER_ON_BREAK',
} as const satisfies Record<WritingBarrier, ErrorCode>;
