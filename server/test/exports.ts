import { EXPORT_FILE_PATH } from '@venn/schema/own-data';
import { waitUntil } from '../src/infra/embedded/postgres/processes.js';
import type { TestApp } from './app.js';

/**
 * The token of the newest mailed link to a member's data export. With several servers on one database any of them may
 * have sent it, each into its own inbox.
 */
export async function linkTokenOf(servers: TestApp | readonly TestApp[], member: { email: string }): Promise<string> {
  const mails = (await Promise.all([servers].flat().map((app) => app.mails()))).flat();
  const link = mails
    .filter(({ to }) => to === member.email)
    .toSorted((one, next) => next.createdAt.localeCompare(one.createdAt))
    .flatMap(({ links }) => links)
    .find((each) => each.includes('/data-export?'));
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  if (token === null) throw new Error(`No export link was mailed to ${member.email}`);
  return token;
}

/** Requests a data export and returns the token of its mailed link. */
export async function orderExport(
  app: TestApp,
  member: { email: string; token: string },
  ...others: readonly TestApp[]
): Promise<string> {
  const { status } = await app.rest('POST', '/api/profile/export', { token: member.token });
  if (status !== 200) throw new Error(`The export request failed: ${status}`);
  return linkTokenOf([app, ...others], member);
}

/** Downloads the export, as the link's page does. */
export const fetchExport = (app: TestApp, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(app.url + EXPORT_FILE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** Status, code and text of an error response. */
export async function refusalOf(response: Response): Promise<{ status: number; code: string; error: string }> {
  const { code, error } = (await response.json()) as { code: string; error: string };
  return { status: response.status, code, error };
}

/** Waits until no export is locked by a running transfer. */
export async function settled(app: TestApp): Promise<void> {
  const isSettled = await waitUntil(async () => {
    const held = await app.dataSource.query('SELECT 1 FROM data_export WHERE held_until IS NOT NULL');
    return held.length === 0;
  }, 10_000);
  if (!isSettled) throw new Error('A transfer did not end');
}
