/** Why somebody may not begin a conversation with a member. */
export const WRITING_BARRIERS = ['own_break', 'break'] as const;
export type WritingBarrier = (typeof WRITING_BARRIERS)[number];
