import type { NotificationKind } from '@venn/schema/notifications';

/** What a locked screen may show to anybody: no name, no text. */
export const NOTICE_TEXTS: Readonly<Record<NotificationKind, (count: number) => string>> = {
  messages: (count) => (count === 1 ? 'Du har en ny besked' : `Du har ${count} nye beskeder`),
  aftaler: (count) => (count === 1 ? 'Der er nyt om en af dine aftaler' : `Der er nyt om ${count} af dine aftaler`),
  comments: (count) =>
    count === 1 ? 'Der er en ny kommentar til dit opslag' : `Der er ${count} nye kommentarer til dine opslag`,
  account: () => 'Der er nyt om dit Plus eller din konto',
};

export const ANY_NOTICE = 'Der er nyt på Venn';
