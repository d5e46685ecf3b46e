import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember, createSession, type TestMember } from '../../test/factories.js';
import { introspect, type Operation, operationsOf, sampleOf } from '../../test/schema/operations.js';
import { API_PATH } from '../common/api-paths.js';
import { ROUTES } from './routes.js';
import { type RestRow, rowKey } from './row.js';

let app: TestApp;
let viewer: TestMember;
let partner: TestMember;
let operations: Operation[];

beforeAll(async () => {
  app = await startTestApp();
  viewer = await createMember(app, { role: 'admin' });
  partner = await createMember(app);
  operations = operationsOf(await introspect(app)).filter(({ kind }) => kind !== 'subscription');
});
afterAll(() => app.close());

const RUNS_PER_ROW = 40;

/** Problematic strings. */
const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u200b',
    '\r\nBcc: a@example.dk',
    "'; DROP TABLE member; --",
    '__proto__',
    'constructor',
    '%',
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>',
    '-1',
    '0',
    '1e309',
    'NaN',
    'null',
    'undefined',
    '9007199254740993',
    '0001-01-01',
    '99999-12-31',
    '2026-02-30',
    'male',
    'å'.repeat(3000),
    '🏳️‍🌈'.repeat(500),
    'a@b',
    `${'a'.repeat(300)}@example.dk`,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 53, 1e308),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Arbitrary values of all kinds. */
const nastyValue = () =>
  fc.oneof(
    { weight: 4, arbitrary: nastyText },
    { weight: 2, arbitrary: nastyNumber },
    fc.constantFrom(null, true, false, [], {}, [[]], [null], { $ne: '' }, { toString: 'x' }, { length: 1e9 }),
    fc.constantFrom(0, 1).map((index) => [viewer, partner][index]?.publicId ?? ''),
    fc.array(nastyText, { maxLength: 3 }),
    fc.jsonValue({ maxDepth: 3 }),
  );

const asText = fc.oneof(nastyText, nastyNumber.map(String));

/** Assertions on every response. */
function faultOf({ status, body, headers }: RestAnswer): string | null {
  if (status >= 500) return `status ${status}`;
  if (!(headers.get('content-type') ?? '').startsWith('application/json')) return 'no JSON';
  if (status < 400) return null;
  if (typeof body.code !== 'string' || !/^[A-Z_]+$/.test(body.code)) return 'no code';
  if (typeof body.error !== 'string' || body.error.trim() === '') return 'no sentence';
  return null;
}

const namesIn = (row: RestRow, place: string): string[] =>
  Object.values(row.variables ?? {}).flatMap((source) => (source.in === place ? [source.name] : []));

const recordOf = <T>(names: readonly string[], value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries([...names, 'extra'].map((name) => [name, value])), { requiredKeys: [] });

describe.each(ROUTES.map((row) => [rowKey(row), row] as const))('%s', (_key, row) => {
  const request = fc.record({
    path: fc.record(Object.fromEntries(namesIn(row, 'path').map((name) => [name, asText]))),
    query: recordOf(namesIn(row, 'query'), asText),
    body: row.method === 'GET' ? fc.constant(undefined) : recordOf(namesIn(row, 'body'), nastyValue()),
    asForm: fc.boolean(),
    loggedIn: fc.boolean(),
  });

  const addressOf = (path: Record<string, string>, query: object): string => {
    // URL parsing would change lone surrogates and dots.
    const segment = (text = '') =>
      encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '')).replaceAll('.', '%2E') || '%20';
    const filled = row.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => segment(path[name]));
    return `${API_PATH}${filled}?${new URLSearchParams(query as Record<string, string>).toString()}`;
  };

  const asForm = (fields: object): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'avatar') form.append(name, new Blob([JSON.stringify(value)]), 'a.png');
      else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return form;
  };

  it('responds to any input with a code and a text', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ path, query, body, asForm: isForm, loggedIn }) => {
        const token = loggedIn ? await createSession(app, viewer) : undefined;
        const sent = body !== undefined && isForm ? asForm(body) : body;
        const answer = await app.rest(row.method, addressOf(path, query), { body: sent, ...(token && { token }) });
        expect(faultOf(answer)).toBeNull();
      }),
      { numRuns: RUNS_PER_ROW },
    );
  });
});

describe('POST /api/login', () => {
  it('responds to arbitrary bytes with a code and a text', async () => {
    const type = fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=x',
    );
    const bytes = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.json().map((text) => text.slice(0, -1)),
      fc.string().map((text) => `--x\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${text}\r\n--x--\r\n`),
    );
    await fc.assert(
      fc.asyncProperty(type, bytes, async (contentType, body) => {
        const answer = await app.rest('POST', '/api/login', { body, headers: { 'content-type': contentType } });
        expect(faultOf(answer)).toBeNull();
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: 150 },
    );
  });
});

describe('GraphQL', () => {
  it('responds to any variables with a code and a text', async () => {
    const sometimesGood = (good: unknown) =>
      fc.oneof({ weight: 2, arbitrary: fc.constant(good) }, { weight: 3, arbitrary: nastyValue() });
    const question = fc.constantFrom(...operations).chain((operation) =>
      fc.tuple(
        fc.constant(operation),
        fc.record(
          Object.fromEntries(
            operation.field.args.map(({ name, type }) => {
              const sample = sampleOf(type);
              const isInput = typeof sample === 'object' && sample !== null && !Array.isArray(sample);
              const parts = isInput && Object.entries(sample).map(([key, good]) => [key, sometimesGood(good)] as const);
              return [name, parts ? fc.record(Object.fromEntries(parts)) : sometimesGood(sample)];
            }),
          ),
          { requiredKeys: [] },
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(question, async ([operation, variables]) => {
        const token = await createSession(app, viewer);
        const body = { query: operation.document, variables };
        const answer = await app.rest('POST', '/graphql', { body, token });
        expect(answer.status).toBeLessThan(500);
        for (const { message, extensions } of answer.body.errors ?? []) {
          expect(message).not.toBe('');
          expect(extensions.code).toMatch(/^[A-Z_]+$/);
          expect(extensions.code).not.toMatch(/^INTERNAL/);
        }
      }),
      { numRuns: 600 },
    );
  });
});
