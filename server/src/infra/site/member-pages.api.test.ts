import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { tokenOfActor } from '../../../test/schema/actors.js';

const EMPTY = '<div id="root" data-outline="member" inert><p>Indlæser...</p></div>';
const page = (root: string) => `<html><head><style>p{}</style></head><body>${root}\n  </body></html>`;

/** A minimal client build: queries the viewer and renders it. */
const PROGRAM = `
let year = '';
let running = 0;
let most = 0;
export const knowSite = (site) => { year = site.year; };
export const loadPages = async () => {};
export async function drawMemberPage(url, ask, signal) {
  if (url.includes('broken')) throw new Error('secret detail');
  const { data, errors } = await ask('query ($id: ID!) { viewer { username } member(id: $id) { username } }', {
    id: new URL(url, 'http://x').searchParams.get('id'),
  });
  if (errors) return null;
  running += 1;
  most = Math.max(most, running);
  if (url.includes('slow')) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  running -= 1;
  if (signal.aborted) return null;
  return {
    html: '<h1>' + data.viewer.username + ' ' + data.member.username + ' ' + year + ' ' + most + ' {{year}} $&</h1>',
    answers: { text: '</script><script>' },
  };
}`;

let folder: string;
let app: TestApp;
let viewer: TestMember;
let other: TestMember;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-client-'));
  const write = async (path: string, content: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('index.html', page('<div id="root"></div>'));
  await write('app/wall.html', page(EMPTY));
  await write('app/login.html', page(EMPTY.replace('member', 'visitor')));
  await write('assets/main.js', '');
  await write('server/pages.js', PROGRAM);
  await write('server/package.json', '{"type":"module"}');
  app = await startTestApp({ clientFolder: folder });
  viewer = await createMember(app, { username: 'Ditte_K' });
  other = await createMember(app, { username: 'Yusuf' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
  app.rest('GET', path, { headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }), ...headers } });
/** The rendered wall; a busy server may first send an empty one. */
const drawn = async (member: TestMember): Promise<string> => {
  let body = '';
  await expect
    .poll(async () => (body = String((await open(wall(), `auth_token=${member.token}`)).body)))
    .toContain('<h1>');
  return body;
};
const wall = () => `/wall?id=${other.publicId}`;

describe('a member page is sent without data', () => {
  it.each([
    ['without a login', () => open(wall())],
    ['with a token that nobody has', () => open(wall(), 'auth_token=wrong')],
    ['with a token that cannot be read', () => open(wall(), 'auth_token=%E0%A4%A')],
    ['with a token in another cookie', () => open(wall(), `my_auth_token=${viewer.token}; x=1`)],
    ['with a token in a header alone', () => open(wall(), undefined, { authorization: `Bearer ${viewer.token}` })],
    ...(['awaitingFactor', 'awaitingPassword', 'banned'] as const).map(
      (actor) => [`for ${actor}`, async () => open(wall(), `auth_token=${await tokenOfActor(app, actor)}`)] as const,
    ),
    ['when its program breaks', () => open(`${wall()}&broken`, `auth_token=${viewer.token}`)],
    ['when it takes too long', () => open(`${wall()}&slow`, `auth_token=${viewer.token}`)],
    ['when something is refused', () => open('/wall?id=unknown', `auth_token=${viewer.token}`)],
  ] as const)('%s', async (_when, ask) => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(body).toContain(EMPTY);
    expect(body).not.toContain('id="answers"');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  /** The most pages that were rendered at once so far. */
  const mostAtOnce = async () => Number(/<h1>Ditte_K Yusuf \d+ (\d+)/.exec(await drawn(viewer))?.[1]);
  const openSlow = ({ token }: TestMember) => open(`${wall()}&slow`, `auth_token=${token}`);

  it('while another page of its login is being rendered, however the cookie is written', async () => {
    const encoded = viewer.token.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`);
    const written = [viewer.token, encoded, viewer.token, encoded];
    await Promise.all(written.map((token) => open(`${wall()}&slow`, `auth_token=${token}`)));
    expect(await mostAtOnce()).toBe(1);
  });

  it('while too many are being rendered', async () => {
    const members = await Promise.all(Array.from({ length: 9 }, () => createMember(app)));
    await Promise.all(members.map(openSlow));
    const most = await mostAtOnce();
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('for visitors; other URLs are no pages', async () => {
    expect((await open('/login', `auth_token=${viewer.token}`)).body).toContain('Indlæser');
    for (const path of ['/server/pages.js', '/server/package.json']) expect((await open(path)).status).toBe(404);
  });
});

describe('a member page', () => {
  it('is rendered for its member and never cached', async () => {
    await drawn(viewer);
    const { body, headers } = await open(wall(), `theme=dark; auth_token=${viewer.token}; user=x`);
    const year = new Date().getFullYear();
    expect(body).toContain(`<div id="root" data-outline="member" inert><h1>Ditte_K Yusuf ${year} `);
    expect(body).toContain(' {{year}} $&</h1></div>');
    expect(body).toContain(
      '<script type="application/json" id="answers">{"text":"\\u003c/script>\\u003cscript>"}</script></body>',
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
    expect(await drawn(other)).toContain('<h1>Yusuf Yusuf');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s', async (encoding, decode) => {
    await drawn(viewer);
    const { headers, rawPayload } = await app.app.fastify.inject({
      url: wall(),
      headers: { accept: 'text/html', cookie: `auth_token=${viewer.token}`, 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(rawPayload).toString()).toContain('<h1>Ditte_K');
  });

  it('is sent without data when the session has ended', async () => {
    await app.graphql('mutation { logout { message } }', {}, viewer.token);
    expect((await open(wall(), `auth_token=${viewer.token}`)).body).toContain(EMPTY);
  });
});
