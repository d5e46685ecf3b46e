import type { ErrorCode } from '@venn/schema/errors';
import type { FirstWriters, WritingBarrier } from '@venn/schema/writing';
import { textEnum } from '../../common/text-enum.js';

/** Who may begin a conversation with a member, as a setting. */
export const FirstWritersEnum = textEnum<FirstWriters>(
  'FirstWriters',
  'Who may begin a conversation with a member. Those that have begun go on.',
  {
    everybody: 'Everybody.',
    shared_interest: 'Those who share an interest with the member.',
    nobody: 'Nobody: the member writes first.',
  },
);

/** Why the viewer may not begin a conversation with a member. */
export const WritingBarrierEnum = textEnum<WritingBarrier>(
  'WritingBarrier',
  'Why the viewer may not begin a conversation with a member.',
  {
    own_break: 'The viewer is on a break: `VIEWER_ON_BREAK`.',
    break: 'The member is on a break: `MEMBER_ON_BREAK`.',
    shared_interest: 'The member wants messages of those with a shared interest only: `NO_SHARED_INTEREST`.',
    nobody: 'The member writes first: `NO_FIRST_MESSAGES`.',
  },
);

/** What a first message is refused with. */
export const BARRIER_CODES = {
  own_break: 'VIEWER_ON_BREAK',
  break: 'MEMBER_ON_BREAK',
  shared_interest: 'NO_SHARED_INTEREST',
  nobody: 'NO_FIRST_MESSAGES',
} as const satisfies Record<WritingBarrier, ErrorCode>;
