import { setTimeout as sleep } from 'node:timers/promises';
import type { InboxMail } from '../../../server/src/infra/embedded/inbox/inbox.js';
import { isInQuietHours } from '../../../server/src/shared/quiet-hours.js';

const WITHIN_MS = 60_000;

/** Waits for the newest mail to an address that `wanted` accepts. */
export async function waitForMail(
  serverUrl: string,
  to: string,
  wanted: (mail: InboxMail) => boolean = () => true,
): Promise<InboxMail> {
  const end = Date.now() + WITHIN_MS;
  // All mails of a run are megabytes, too many for a question ten times a second.
  const inbox = `${serverUrl}/dev/inbox?${new URLSearchParams({ to })}`;
  while (Date.now() < end) {
    const response = await fetch(inbox, { headers: { accept: 'application/json' } });
    const mail = ((await response.json()) as InboxMail[]).find(wanted);
    if (mail !== undefined) return mail;
    await sleep(100);
  }
  throw new Error(`No such mail to ${to} within ${WITHIN_MS / 1000} s`);
}

/** Waits for a mail that isn't sent at night; null then. */
export const mailByDay = async (
  { server, email }: { server: string; email: string },
  subject: string,
): Promise<InboxMail | null> =>
  isInQuietHours(new Date()) ? null : waitForMail(server, email, (mail) => mail.subject === subject);
