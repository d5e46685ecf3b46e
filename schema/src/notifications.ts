/** What members choose to hear of, by mail and on their phones. */
export const NOTIFICATION_KINDS = ['messages', 'aftaler', 'comments', 'account'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which kinds reach a phone until the member chooses. */
export const PUSHED_KINDS: readonly NotificationKind[] = ['messages', 'aftaler', 'comments'];

/** The hours of Copenhagen in which nobody is disturbed; `until` is the first one after them. */
export interface QuietHours {
  from: number;
  until: number;
}
