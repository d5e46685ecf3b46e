import { expect } from '@playwright/test';
import { ask, type E2eMember } from '../../support/people/members.js';
import { changeData } from '../../support/server/change-data.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A local time so many days from now, as the API takes it. */
export const inDays = (days: number, time: string): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)}T${time}`;

interface Facts {
  title: string;
  startsAt?: string;
  places?: number;
  place?: string;
}

/** Makes an aftale over the API, with guests who are coming and members who have asked; returns the id of its post. */
export async function hostAftale(
  host: E2eMember,
  facts: Facts,
  coming: readonly E2eMember[] = [],
  asking: readonly E2eMember[] = [],
): Promise<string> {
  const aftale = { startsAt: inDays(3, '10:00'), town: 'Lejre', place: 'Lejre Station', ...facts };
  const { status, body } = await ask('POST', '/posts', { aftale }, host);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = body as { id: string };
  for (const member of [...coming, ...asking]) {
    const asked = await ask('POST', `/posts/${id}/requests`, { note: 'Jeg kommer gerne.' }, member);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    if (!coming.includes(member)) continue;
    const { viewerRequestId } = (asked.body as { aftale: { viewerRequestId: string } }).aftale;
    const answered = await ask('PATCH', `/requests/${viewerRequestId}`, { accept: true }, host);
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  }
  return id;
}

/** Moves the beginning of an aftale into the past, by its title; `ago` is an interval of Postgres. */
export const letPass = (title: string, ago = '1 day'): Promise<void> =>
  changeData(
    { dataDir: process.env['E2E_DATA_DIR'] ?? '' },
    'UPDATE aftale SET starts_at = now() - $2::interval WHERE title = $1',
    [title, ago],
  );
