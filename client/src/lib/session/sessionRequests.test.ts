import { expect, it, vi } from 'vitest';
import { fakeBrowser, isolateTests, VIEWER } from './fakeBrowser';

isolateTests();

const WRONG_FIELDS = (['id', 'username', 'role', 'emailVerified'] as const).map((field) =>
  JSON.stringify({ data: { viewer: { ...VIEWER, [field]: [] } } }),
);
const WRONG = [
  '',
  '<!doctype html><title>Log på</title>',
  '[]',
  '{}',
  'null',
  '"tekst"',
  '{"data":null}',
  '{"data":[]}',
  '{"data":{}}',
  '{"data":{"viewer":null}}',
  '{"data":{"viewer":[]}}',
  '{"data":{"viewer":"tekst"}}',
  '{"data":{"viewer":{}}}',
  '{"errors":{}}',
  '{"errors":"tekst"}',
  '{"errors":[null]}',
  '{"errors":[]}',
  ...WRONG_FIELDS,
];

it.each(WRONG)('a login neither ends nor changes by a response of another shape: %s', async (body) => {
  const { jar } = fakeBrowser({ auth_token: 't' });
  vi.stubGlobal('fetch', async () => new Response(body));
  const { currentSession, refreshUser } = await import('./session');
  expect(await refreshUser()).toBeNull();
  expect(currentSession()).toEqual({ loggedIn: true, user: null, confirmed: false });
  expect([...jar]).toEqual([['auth_token', 't']]);
});
