/** What members choose to hear of, by mail and on their phones. */
export const NOTIFICATION_KINDS = ['messages', 'aftaler', 'comments', 'account'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which kinds reach a phone until the member chooses. */
export const PUSHED_KINDS: readonly NotificationKind[] = ['messages', 'aftaler', 'comments'];

/** A message to a phone, as JSON: never a text or a name of anybody, for it lies on lock screens. */
export interface PushMessage {
  kind: NotificationKind;
  /** How many there are of what it tells; of messages all unread ones, which is the badge of the installed app. */
  count: number;
  /** The URL path that a press opens. */
  path: string;
}

/** The hours of Copenhagen in which nobody is disturbed; `until` is the first one after them. */
export interface QuietHours {
  from: number;
  until: number;
}
