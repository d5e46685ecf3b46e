import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LINK_PATHS, linkPath } from '@venn/schema/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';

const OPERATOR = `Børge & Sønner <script>alert("x")</script> 'A/S'`;
const INLINE = '<style>body{color:red}</style><script>first()</script>';
const SCRIPT = `console.log('${'hej '.repeat(400)}');`;

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-client-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('index.html', '<title>app</title><script type="application/json" id="site">{{site.json}}</script>');
  await write('pages/home.html', '<title>forside</title>{{year}} <a href="{{publicUrl}}">{{unknown}}</a>');
  await write('pages/about.html', '<title>om</title><p title="{{operator.name}}">{{operator.name}}</p>');
  await write('pages/faq.html', `${INLINE}<p>{{operator.name}}</p><script src="/x.js"></script>`);
  await write('app/wall.html', '<title>opslag</title>{{year}}');
  await write('app/wall/_.html', '<title>ét opslag</title>{{year}}');
  await write('assets/main-abc.js', SCRIPT);
  await write('assets/main-abc.js.br', brotliCompressSync(SCRIPT));
  await write('theme.js', 'document.title');
  await write('sw.js', SCRIPT);
  await write('sw.js.br', brotliCompressSync(SCRIPT));
  await write('site.webmanifest', '{"id":"/"}');
  await write('icons/icon-192.png', 'png');
  await write('app/offline.html', `${INLINE}<div id="root" data-outline="offline">{{year}}</div>`);
  await write('graphiql/index.html', '<title>GraphiQL</title>');
  await write('graphiql/assets/graphiql.js', 'editor()');
  app = await startTestApp({
    clientFolder: folder,
    env: { OPERATOR_NAME: OPERATOR, PUBLIC_URL: 'https://venn.example.dk' },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => app.rest('GET', path, { headers });
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the site refuses', () => {
  it.each([
    '/assets/gone-123.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/api/unknown',
    '/graphiql/unknown.js',
    '/avatars/unknown.webp',
    '/pages/home.html',
    '/index.html',
    '/unknown.png',
    '/.vite/manifest.json',
    '/dev/unknown',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/change-password/x',
    '/.well-known/',
    '/.well-known',
  ])('%s as JSON, never with a page', async (path) => {
    const answer = await get(path, html);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: expect.any(String) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('requests that are not for a page', async () => {
    expect((await app.rest('POST', '/matches')).status).toBe(404);
    expect((await get('/matches', { accept: 'application/json' })).status).toBe(404);
  });

  it('an invalid URL, without repeating it', async () => {
    const answer = await get('/%zz', html);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(JSON.stringify(answer.body)).not.toContain('zz');
  });
});

describe('the site', () => {
  it('serves public pages with the values of this installation', async () => {
    expect((await get('/', html)).body).toBe(
      `<title>forside</title>${new Date().getFullYear()} <a href="https://venn.example.dk">{{unknown}}</a>`,
    );
    const escaped = 'Børge &amp; Sønner &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &#39;A/S&#39;';
    for (const path of ['/about', '/about/', '/about?from=footer']) {
      expect((await get(path, html)).body).toBe(`<title>om</title><p title="${escaped}">${escaped}</p>`);
    }
  });

  it.each(['/matches', '/messages/abc', '/profile', '/login?next=/matches', '/anything/else'])(
    'shows the app at %s',
    async (path) => {
      const { status, body, headers } = await get(path, html);
      expect(status).toBe(200);
      const json = /id="site">(.*)<\/script>$/.exec(body)?.[1] ?? '';
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual({
        operator: expect.objectContaining({ name: OPERATOR }),
        year: String(new Date().getFullYear()),
        publicUrl: 'https://venn.example.dk',
      });
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('preloads what a page of the app needs', async () => {
    const year = new Date().getFullYear();
    expect((await get('/wall?sort=oldest', html)).body).toBe(`<title>opslag</title>${year}`);
    for (const path of ['/wall/', '/wall']) expect((await get(path, html)).body).toContain('<title>opslag</title>');
    expect((await get('/wall/abc', html)).body).toBe(`<title>ét opslag</title>${year}`);
    expect((await get('/wall/abc/def', html)).body).toContain('<title>app</title>');
    for (const path of ['/_', '/app', '/app/wall'])
      expect((await get(path, html)).body).toContain('<title>app</title>');
    expect((await get('/app/wall.html', html)).status).toBe(404);
  });

  it('changes the year without a restart', async () => {
    const now = app.clock.now();
    app.clock.set('2030-01-01T00:30:00+01:00');
    expect((await get('/', html)).body).toContain('2030');
    app.clock.set(now);
  });

  it('responds with 304 to a cached page', async () => {
    const first = await get('/about', html);
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/about', { ...html, 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends pages as %s', async (encoding, decode) => {
    const response = await app.app.fastify.inject({ url: '/about', headers: { ...html, 'accept-encoding': encoding } });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(decode(response.rawPayload).toString()).toContain('<title>om</title>');
  });

  it('serves hashed assets precompressed and immutable', async () => {
    const response = await app.app.fastify.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/icons/icon-192.png', 'image/png'],
  ])('serves %s with its type, to be revalidated each time', async (path, type) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('serves the service worker compressed, with the strict policy of a worker', async () => {
    const response = await app.app.fastify.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
  });

  it('has the page that a browser shows without a network, with no data of a member', async () => {
    const { token } = await createMember(app);
    const { body, headers } = await get('/offline', { ...html, cookie: `auth_token=${token}` });
    expect(body).toBe(`${INLINE}<div id="root" data-outline="offline">${new Date().getFullYear()}</div>`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain('sha256-');
  });

  it('serves GraphiQL to a browser at /graphql, with its own policy', async () => {
    const visit = await get('/graphql', html);
    expect(visit.body).toContain('GraphiQL');
    const policy = visit.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy.replace(/style-src[^;]+/, '')).not.toContain('unsafe');
    expect((await get('/graphiql/assets/graphiql.js')).body).toBe('editor()');
    expect((await get('/graphql?query=%7B__typename%7D', { 'apollo-require-preflight': '1' })).body).toEqual({
      data: { __typename: 'Query' },
    });
  });

  it('has a robots.txt', async () => {
    expect((await get('/robots.txt')).body).toContain('Disallow: /api/');
  });
});

describe('every response has the strict headers', () => {
  const cases: [string, string, string][] = [
    ['a page', 'GET', '/'],
    ['the app', 'GET', '/matches'],
    ['an asset', 'GET', '/assets/main-abc.js'],
    ['a missing asset', 'GET', '/assets/gone.js'],
    ['an unknown address', 'DELETE', '/unknown'],
    ['an unreadable address', 'GET', '/%zz'],
    ['GraphQL', 'POST', '/graphql'],
    ['a refused REST call', 'GET', '/api/profile'],
    ['an unknown REST call', 'GET', '/api/unknown'],
    ['a picture', 'GET', '/avatars/unknown.webp'],
    ['health', 'GET', '/healthz'],
    ['the figures', 'GET', '/metrics'],
    ['the inbox', 'GET', '/dev/inbox'],
    ['robots.txt', 'GET', '/robots.txt'],
  ];
  it.each(cases)('%s', async (_what, method, path) => {
    const { headers } = await app.rest(method, path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    if (path === '/%zz') return;
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000; includeSubDomains/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it("and allows a page's inline scripts by hash, never its values", async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const headers of [html, { ...html, 'if-none-match': (await get('/faq', html)).headers.get('etag') ?? '' }]) {
      const policy = (await get('/faq', headers)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' ${hash('first()')};`);
      expect(policy).toContain(`style-src 'self' ${hash('body{color:red}')};`);
      expect(policy).toContain("worker-src 'self';");
    }
    expect((await get('/about', html)).headers.get('content-security-policy')).not.toContain('sha256');
  });

  it.each(LINK_PATHS)('and the page of mailed links at %s is neither cached nor indexed', async (path) => {
    for (const address of [linkPath(path, 'abc.def'), `${path}/?token=abc`, path]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await app.rest(method, address, { headers: html });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      }
    }
  });

  it('and no other page’s address carries a token', async () => {
    const modules = fileURLToPath(new URL('../../modules', import.meta.url));
    const files = (await readdir(modules, { recursive: true })).filter((name) => /^(?!.*\.test\.ts).*\.ts$/.test(name));
    const sources = await Promise.all(files.map((name) => readFile(join(modules, name), 'utf8')));
    // A calendar file is no page.
    const withToken = files.filter((_name, place) => /[?&]token=/.test(sources[place] ?? ''));
    expect(withToken).toEqual(['wall/aftaler/calendar/calendar-link.ts']);
    expect(sources.filter((source) => source.includes('linkPath(')).length).toBeGreaterThan(5);
  });

  it('and private responses are never cached', async () => {
    const { token } = await createMember(app);
    for (const answer of [
      await app.rest('POST', '/graphql', { body: { query: '{ viewer { email } }' }, token }),
      await app.rest('GET', '/api/profile', { token }),
      await app.rest('GET', '/dev/inbox'),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});
