/** Who may begin a conversation with a member. */
export const FIRST_WRITERS = ['everybody', 'shared_interest', 'nobody'] as const;
export type FirstWriters = (typeof FIRST_WRITERS)[number];

/** Why somebody may not begin a conversation with a member: a break of one of the two, or the member's choice. */
export const WRITING_BARRIERS = ['own_break', 'break', 'shared_interest', 'nobody'] as const;
export type WritingBarrier = (typeof WRITING_BARRIERS)[number];

/** What keeps somebody from asking to join the aftale of a host. */
export type AskingBarrier = Extract<WritingBarrier, 'own_break' | 'break'>;
