import { afterEach, expect, it, vi } from 'vitest';
import { confirmReport } from './report/confirmReport';
import { sendForm } from './sendForm';

afterEach(() => vi.unstubAllGlobals());

const send = () => sendForm('/api/contact', { message: 'Hej' }, async () => '');

/** What a network's login page, a proxy or another server may answer. */
const FOREIGN = [
  '',
  '<!doctype html><title>Log på</title>',
  '[]',
  '{}',
  'null',
  '"tekst"',
  '{"message":null,"success":"ja"}',
];

it.each(FOREIGN.flatMap((body) => [200, 503].map((status) => ({ body, status }))))(
  'is neither sent nor confirmed with another shape: $status $body',
  async ({ body, status }) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    expect(await send()).toEqual({ sent: false, text: null });
    expect(await confirmReport('t')).toEqual({ confirmed: false, isLinkInvalid: false, text: null });
  },
);

it('is sent and confirmed when the server says so, and refused with its text', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Tak!' }));
  expect(await send()).toEqual({ sent: true });
  expect(await confirmReport('t')).toEqual({ confirmed: true, text: 'Tak!' });
  vi.stubGlobal('fetch', async () => Response.json({ error: 'For mange', code: 'RATE_LIMITED' }, { status: 429 }));
  expect(await send()).toEqual({ sent: false, text: 'For mange' });
  expect(await confirmReport('t')).toEqual({ confirmed: false, isLinkInvalid: false, text: 'For mange' });
});
