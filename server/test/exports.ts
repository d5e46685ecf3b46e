import { EXPORT_FILE_PATH } from '@venn/schema/own-data';
import { waitUntil } from '../src/infra/embedded/postgres/processes.js';
import type { TestApp } from './app.js';

/** Why jobs failed that are to be tried again. */
async function jobFaults({ dataSource }: TestApp): Promise<string[]> {
  const rows: { fault: string }[] = await dataSource.query(
    `SELECT task_identifier || ': ' || last_error AS fault FROM graphile_worker.jobs WHERE last_error IS NOT NULL`,
  );
  return rows.map(({ fault }) => fault);
}

/** The token of the member's newest export link, from the inboxes of all servers: any of them may have sent the mail. */
export async function linkTokenOf(servers: TestApp | readonly TestApp[], member: { email: string }): Promise<string> {
  const apps = [servers].flat();
  const mails = (await Promise.all(apps.map((app) => app.mails()))).flat();
  const link = mails
    .filter(({ to }) => to === member.email)
    .toSorted((one, next) => next.createdAt.localeCompare(one.createdAt))
    .flatMap(({ links }) => links)
    .find((each) => each.includes('/data-export?'));
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  if (token === null) {
    const faults = await Promise.all(apps.map(jobFaults));
    throw new Error(`There is no export link for ${member.email}. Failed jobs: ${faults.flat().join(', ') || 'none'}`);
  }
  return token;
}

/** Requests an export for a member and returns the token of its link. */
export async function orderExport(
  app: TestApp,
  member: { email: string; token: string },
  ...others: readonly TestApp[]
): Promise<string> {
  const { status } = await app.rest('POST', '/api/profile/export', { token: member.token });
  if (status !== 200) throw new Error(`Requesting an export failed with ${status}`);
  return linkTokenOf([app, ...others], member);
}

/** Downloads an export as the page of its link does. */
export const fetchExport = (app: TestApp, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(app.url + EXPORT_FILE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** Status, code and text of a refused download. */
export async function refusalOf(response: Response): Promise<{ status: number; code: string; error: string }> {
  const { code, error } = (await response.json()) as { code: string; error: string };
  return { status: response.status, code, error };
}

/** Waits until no transfer has a lease. */
export async function settled(app: TestApp): Promise<void> {
  const isSettled = await waitUntil(async () => {
    const held = await app.dataSource.query('SELECT 1 FROM data_export WHERE held_until IS NOT NULL');
    return held.length === 0;
  }, 10_000);
  if (!isSettled) throw new Error('A transfer did not end');
}
