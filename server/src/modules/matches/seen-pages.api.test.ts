import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';

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

it('counts a rendered page of Find Venner and its first request once, and each further request', async () => {
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
  expect(await used()).toBe(3);
});
