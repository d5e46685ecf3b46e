import { EXPORT_FILE_PATH } from '@venn/schema/own-data';
import { waitUntil } from '../src/infra/embedded/postgres/processes.js';
import type { TestApp } from './app.js';

/**
 * The token of the newest link to a copy of a member's data. Of servers with one database any may have sent it, each
 * into its own inbox.
 */
export async function linkTokenOf(servers: TestApp | readonly TestApp[], member: { email: string }): Promise<string> {
  const mails = (await Promise.all([servers].flat().map((app) => app.mails()))).flat();
  const link = mails
    .filter(({ to }) => to === member.email)
    .toSorted((one, next) => next.createdAt.localeCompare(one.createdAt))
    .flatMap(({ links }) => links)
    .find((each) => each.includes('/data-export?'));
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  if (token === null) throw new Error(`There is no link to a copy for ${member.email}`);
  return token;
}

/** Asks for a copy of a member's data and answers the token of its link. */
export async function orderExport(
  app: TestApp,
  member: { email: string; token: string },
  ...others: readonly TestApp[]
): Promise<string> {
  const { status } = await app.rest('POST', '/api/profile/export', { token: member.token });
  if (status !== 200) throw new Error(`Asking for a copy answered ${status}`);
  return linkTokenOf([app, ...others], member);
}

/** Follows the link as its page does. */
export const fetchExport = (app: TestApp, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(app.url + EXPORT_FILE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** What a refused fetch says: status, code and sentence. */
export async function refusalOf(response: Response): Promise<{ status: number; code: string; error: string }> {
  const { code, error } = (await response.json()) as { code: string; error: string };
  return { status: response.status, code, error };
}

/** Waits until no transfer holds a link any more. */
export async function settled(app: TestApp): Promise<void> {
  const isSettled = await waitUntil(async () => {
    const held = await app.dataSource.query('SELECT 1 FROM data_export WHERE held_until IS NOT NULL');
    return held.length === 0;
  }, 10_000);
  if (!isSettled) throw new Error('A transfer did not end');
}
