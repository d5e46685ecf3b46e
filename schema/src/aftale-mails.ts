/** Mails about aftaler that a member can turn off; those about a changed or a cancelled one always come. */
export const AFTALE_MAILS = ['requested', 'accepted', 'declined', 'moved_up', 'reminder'] as const;
export type AftaleMail = (typeof AFTALE_MAILS)[number];
