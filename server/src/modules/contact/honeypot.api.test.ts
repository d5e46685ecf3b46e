import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../test/app.js';
import { solveChallenge } from '../../../test/solve-challenge.js';
import { APIS, clientAddress } from '../../../test/storage/upload-routes.js';

/** What an extension that fills forms in writes into a field named so. */
const FILLED_IN = 'https://aase.example.dk';
const REPORT = {
  kind: 'scam',
  location: 'Profilen Kai',
  reason: 'Beder om penge',
  goodFaith: true,
  name: 'Åse Bjørn',
  email: 'aase@example.dk',
};

/** Every form with a honeypot, and the tables that hold what it sends. */
const FORMS = {
  'a contact message': {
    path: '/api/contact',
    query: 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { success } }',
    input: { name: 'Åse Bjørn', email: 'aase@example.dk', subject: 'Hej', message: 'Hej' },
    table: 'contact_message',
  },
  'a visitor’s report': {
    path: '/api/contact/report',
    query: 'mutation ($input: VisitorReportInput!) { reportAsVisitor(input: $input) { success } }',
    input: REPORT,
    table: 'visitor_report',
  },
  'a report of danger': {
    path: '/api/contact/report',
    query: 'mutation ($input: VisitorReportInput!) { reportAsVisitor(input: $input) { success } }',
    input: { ...REPORT, kind: 'danger_to_life' },
    table: 'report_entry',
  },
} as const;
const CASES = APIS.flatMap((api) => Object.keys(FORMS).map((form) => [form as keyof typeof FORMS, api] as const));

let limited: TestApp;
let unlimited: TestApp;
beforeAll(async () => {
  [limited, unlimited] = await Promise.all([
    startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } }),
    startTestApp(),
  ]);
});
afterAll(() => Promise.all([limited.close(), unlimited.close()]));

interface Sending {
  on?: TestApp;
  from?: string;
  solution?: string;
}

/** Sends a form with the honeypot filled in; the error, with the code 'ok' for a success. */
async function send(
  form: keyof typeof FORMS,
  api: (typeof APIS)[number],
  { on = limited, from = clientAddress(), solution }: Sending = {},
): Promise<Answer> {
  const { path, query, input: values } = FORMS[form];
  const input = { ...values, website: FILLED_IN };
  const { body } = await on.rest('POST', api === 'REST' ? path : '/graphql', {
    body: api === 'REST' ? input : { query, variables: { input } },
    headers: { 'x-forwarded-for': from, ...(solution === undefined ? {} : { 'x-proof-of-work': solution }) },
  });
  return { code: 'ok', ...(body.errors?.[0].extensions ?? body) };
}

async function stored(form: keyof typeof FORMS, on = limited): Promise<number> {
  const [row] = await on.dataSource.query(`SELECT count(*)::int AS rows FROM ${FORMS[form].table}`);
  return row.rows;
}

describe.each(CASES)('%s over %s with the honeypot filled in', (form, api) => {
  it('is refused for want of a proof of work, and sent with one', async () => {
    const before = await stored(form);
    const from = clientAddress();
    const refusal = await send(form, api, { from });
    expect(refusal['code']).toBe('PROOF_OF_WORK');
    expect(await stored(form)).toBe(before);
    const solution = await solveChallenge(refusal['challenge']);
    expect((await send(form, api, { from, solution }))['code']).toBe('ok');
    expect(await stored(form)).toBe(before + 1);
  });

  it('is sent at once where nothing costs a proof', async () => {
    const before = await stored(form, unlimited);
    expect((await send(form, api, { on: unlimited }))['code']).toBe('ok');
    expect(await stored(form, unlimited)).toBe(before + 1);
  });
});
