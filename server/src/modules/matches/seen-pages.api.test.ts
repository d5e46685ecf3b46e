import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MATCHES_PAGE_SIZE, RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';

const MATCHES = 'query ($page: Int! = 1, $pageSize: Int! = 30) { matches(page: $page, pageSize: $pageSize) { total } }';
const HTML =
  '<html><head><style>p{}</style></head><body><div id="root" data-outline="member" inert><p>Indlæser...</p></div>\n  </body></html>';
/** A minimal client build: asks for the page's data while it renders the page. */
const PROGRAM = `
export const knowSite = () => {};
export const loadPages = async () => {};
export async function drawMemberPage(url, ask) {
  const { data } = await ask(${JSON.stringify(MATCHES)}, {});
  return { html: '<h1>Matches: ' + data.matches.total + '</h1>', answers: {} };
}`;

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-client-'));
  const files = {
    'index.html': HTML,
    'app/matches.html': HTML,
    'server/pages.js': PROGRAM,
    'server/package.json': '{"type":"module"}',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  app = await startTestApp({ rateLimits: true, clientFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('counts a rendered page of Find Venner and the requests for the same once, and each other page', async () => {
  const member = await createMember(app);
  const used = () => app.infra.rateLimiter.used('matchPage', member.id);
  const page = await app.rest('GET', '/matches', {
    headers: { accept: 'text/html', cookie: `auth_token=${member.token}` },
  });
  expect(String(page.body)).toContain('Matches: ');
  expect(await used()).toBe(1);
  await app.graphql(MATCHES, {}, member.token);
  expect(await used()).toBe(1);
  await app.graphql(MATCHES, { page: 2 }, member.token);
  expect(await used()).toBe(2);
  await app.graphql(MATCHES, {}, member.token);
  expect(await used()).toBe(2);
});

describe('a question to Find Venner', () => {
  const POINTS = RATE_LIMITS.matchPage.points;
  const FIVE_TOWNS = ['Odense', 'Aarhus', 'Aalborg', 'Esbjerg', 'Randers'];
  const used = ({ id }: TestMember) => app.infra.rateLimiter.used('matchPage', id);
  const rest = ({ token }: TestMember, query = '') => app.rest('GET', `/api/users/match${query}`, { token });
  const code = ({ body, status }: RestAnswer) => (status === 200 ? 'ok' : body['code']);

  beforeAll(async () => {
    for (let made = 0; made < MATCHES_PAGE_SIZE; made += 1) await createMember(app, { town: 'Odense' });
  });

  it('that is refused is not free the next time, and one that was paid for is, to the last', async () => {
    const member = await createMember(app, { town: 'Odense' });
    expect(code(await rest(member))).toBe('ok');
    await app.infra.rateLimiter.take('matchPage', { cost: POINTS - (await used(member)) }, member.id);
    for (let again = 0; again < 2; again += 1) {
      expect(code(await rest(member, '?sortBy=name_asc'))).toBe('RATE_LIMITED');
      expect(code(await rest(member))).toBe('ok');
    }
  });

  it('costs by the members that it shows, over either API, at least a page', async () => {
    const member = await createMember(app, { town: 'Odense' });
    const found = (await rest(member)).body as unknown as unknown[];
    expect(found.length).toBeGreaterThan(MATCHES_PAGE_SIZE);
    const price = Math.ceil(found.length / MATCHES_PAGE_SIZE);
    expect(await used(member)).toBe(price);
    await app.graphql(MATCHES, { pageSize: 100 }, member.token);
    expect(await used(member)).toBe(2 * price);
    await app.graphql(MATCHES, { page: 9, pageSize: 100 }, member.token);
    expect(await used(member)).toBe(2 * price + 1);
  });

  it('is another one with a filter', async () => {
    const member = await createMember(app, { town: 'Odense' });
    const ask = (filter: string) => app.graphql(`{ matches${filter} { total } }`, {}, member.token);
    await ask('');
    const price = await used(member);
    await ask('(hasPicture: false)');
    expect(await used(member)).toBe(price);
    await ask('(hasPicture: true)');
    await ask('(hasPicture: true)');
    expect(await used(member)).toBe(price + 1);
    for (const filter of ['(notWrittenWith: true)', '(activeWithin: month)', '(gender: "male")']) {
      await ask(filter);
      await ask(filter);
    }
    expect(await used(member)).toBe(price + 4);
  });

  it('is the same however no limit is written, and another one from another town', async () => {
    const member = await createMember(app, { town: 'Odense' });
    await rest(member);
    const price = await used(member);
    for (const query of ['', '?maxDistance=501', '?maxDistance=900', '?maxAge=100&maxDistance=501']) {
      expect([query, code(await rest(member, query))]).toEqual([query, 'ok']);
    }
    expect(await used(member)).toBe(price);
    for (const [moves, location] of FIVE_TOWNS.slice(1).entries()) {
      expect(code(await app.rest('PUT', '/api/profile', { token: member.token, body: { location } }))).toBe('ok');
      await rest(member);
      expect(await used(member)).toBe(price * (moves + 2));
    }
  });
});
