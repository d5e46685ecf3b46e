import { setTimeout as sleep } from 'node:timers/promises';
import type { InboxMail } from '../../server/src/infra/embedded/inbox/inbox.js';

const WITHIN_MS = 15_000;

/** Waits for the newest mail to an address that `wanted` accepts. */
export async function waitForMail(
  serverUrl: string,
  to: string,
  wanted: (mail: InboxMail) => boolean = () => true,
): Promise<InboxMail> {
  const end = Date.now() + WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(`${serverUrl}/dev/inbox`, { headers: { accept: 'application/json' } });
    const mails = (await response.json()) as InboxMail[];
    const mail = mails.find((candidate) => candidate.to.toLowerCase() === to.toLowerCase() && wanted(candidate));
    if (mail !== undefined) return mail;
    await sleep(100);
  }
  throw new Error(`No such mail to ${to} within ${WITHIN_MS / 1000} s`);
}
