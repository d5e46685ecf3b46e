import { PATHS } from '@venn/schema/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createAccessToken, createMember, type TestMember } from '../../../test/factories.js';
import { PREFLIGHT_HEADER } from '../../../test/network/multipart.js';
import { codeIn, sentenceIn } from '../../../test/storage/upload-routes.js';
import { MAIL_EVENTS_PATH, ONPAY_PATHS } from '../../common/api-paths.js';
import { ROUTES } from '../../rest/routes.js';
import { CLOSED_ORIGIN, FOREIGN_PAGE } from '../foreign-page.texts.js';
import { OPEN_TO_FOREIGN_PAGES } from './foreign-requests.js';

const PUBLIC_URL = 'https://venn.example.dk';
const EVIL = 'https://evil.example';
const LOGIN = { email: 'nobody@example.dk', password: 'hemmelig' };

let app: TestApp;
let member: TestMember;
let unsafe: string[];
beforeAll(async () => {
  app = await startTestApp({ production: true, env: { PUBLIC_URL } });
  member = await createMember(app);
  unsafe = app.app.routes.filter((route) => !/^(?:GET|HEAD|OPTIONS) /.test(route));
});
afterAll(() => app.close());

const send = (route: string, headers: Record<string, string>, body: unknown = {}): Promise<RestAnswer> => {
  const [method = '', path = ''] = route.split(' ');
  return app.rest(method, path.replaceAll(/[:{]\w+\}?/g, 'x'), { headers, body });
};
const outcome = ({ status, body }: RestAnswer) => [status, codeIn(body), sentenceIn(body)];
const REFUSED = [403, 'FORBIDDEN', FOREIGN_PAGE.da];

describe('a page of another site', () => {
  it.each<[string, Record<string, string>]>([
    ['its origin', { origin: EVIL }],
    ['a hidden origin', { origin: 'null' }],
    ['the own host’s name within its own', { origin: `${PUBLIC_URL}.evil.example` }],
    ['the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['both', { origin: EVIL, 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { origin: 'https://blog.example.dk', 'sec-fetch-site': 'same-site' }],
    ['a page of this machine, in production', { origin: 'http://localhost:3000' }],
  ])('is known by %s', async (_what, headers) => {
    expect(outcome(await send('POST /api/login', headers, LOGIN))).toEqual(REFUSED);
    const register = { query: 'mutation { logout { message } }' };
    const { body } = await send('POST /graphql', headers, register);
    expect([codeIn(body), sentenceIn(body)]).toEqual(['FORBIDDEN', FOREIGN_PAGE.en]);
  });

  it('is refused on every route that changes something, unless that is meant for others', async () => {
    expect(unsafe.length).toBeGreaterThan(ROUTES.filter(({ method }) => method !== 'GET').length);
    const taken: string[] = [];
    for (const route of unsafe) {
      const answer = await send(
        route,
        { origin: EVIL, 'sec-fetch-site': 'cross-site' },
        { query: 'mutation { logout { message } }' },
      );
      if (![FOREIGN_PAGE.da, FOREIGN_PAGE.en].includes(String(sentenceIn(answer.body)))) taken.push(route);
    }
    expect(taken.sort()).toEqual(OPEN_TO_FOREIGN_PAGES.map((path) => `POST ${path}`).sort());
    expect([...OPEN_TO_FOREIGN_PAGES].sort()).toEqual(
      [...Object.values(ONPAY_PATHS), MAIL_EVENTS_PATH, PATHS.unsubscribe].sort(),
    );
  });

  it('is refused with a form, too, before its body is read, in English where asked', async () => {
    const form = new FormData();
    form.set('email', LOGIN.email);
    const answer = await app.rest('POST', '/api/register', {
      body: form,
      headers: { origin: EVIL, 'accept-language': 'en' },
    });
    expect(outcome(answer)).toEqual([403, 'FORBIDDEN', FOREIGN_PAGE.en]);
    const graphql = await app.rest('POST', '/graphql', { body: form, headers: { origin: EVIL, ...PREFLIGHT_HEADER } });
    expect(outcome(graphql)).toEqual(REFUSED);
  });

  it('may send a personal token, but not that of a login', async () => {
    const token = await createAccessToken(app, member, ['members:read']);
    const ask = (bearer: string) =>
      app.rest('POST', '/graphql', {
        token: bearer,
        headers: { origin: EVIL, 'sec-fetch-site': 'cross-site' },
        body: { query: '{ viewer { username } }' },
      });
    expect((await ask(token)).body).toEqual({ data: { viewer: { username: member.username } } });
    expect(outcome(await ask(member.token))).toEqual(REFUSED);
  });

  it.each(['/api/profile', '/api/messages/chats', '/graphql?query=%7Bviewer%7Bid%20email%7D%7D'])(
    'reads nothing with the token of a login: GET %s',
    async (path) => {
      const headers = { origin: EVIL, 'sec-fetch-site': 'cross-site', ...PREFLIGHT_HEADER };
      const answer = await app.rest('GET', path, { token: member.token, headers });
      expect([answer.status, codeIn(answer.body), sentenceIn(answer.body)]).toEqual([
        403,
        'FORBIDDEN',
        FOREIGN_PAGE.en,
      ]);
      const program = await createAccessToken(app, member, ['profile:read', 'messages:read']);
      expect((await app.rest('GET', path, { token: program, headers })).status).toBe(200);
    },
  );

  it('asks GraphQL by GET for what everybody may see, and for nothing else', async () => {
    const headers = { origin: EVIL, 'sec-fetch-site': 'cross-site', ...PREFLIGHT_HEADER };
    const ask = (query: string) => app.rest('GET', `/graphql?query=${encodeURIComponent(query)}`, { headers });
    expect((await ask('{ interests { id } }')).body.data.interests.length).toBeGreaterThan(50);
    expect(codeIn((await ask('{ ownData { currentIp } }')).body)).toBe('FORBIDDEN');
  });

  it('may read what everybody may see, also by POST', async () => {
    const headers = { origin: EVIL, 'sec-fetch-site': 'cross-site' };
    const { body } = await app.rest('POST', '/graphql', { headers, body: { query: '{ interests { id } }' } });
    expect(body.data.interests.length).toBeGreaterThan(50);
    const both = '{ interests { id } ownData { currentIp } }';
    const refused = await app.rest('POST', '/graphql', { headers, body: { query: both } });
    expect([codeIn(refused.body), sentenceIn(refused.body)]).toEqual(['FORBIDDEN', FOREIGN_PAGE.en]);
  });

  it('is told by CORS what it may read, without credentials, and never a page', async () => {
    const headers = {
      origin: EVIL,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization, content-type',
    };
    const preflight = await app.rest('OPTIONS', '/api/profile', { headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    const { headers: answer } = await app.rest('GET', '/api/interests', { headers: { origin: EVIL } });
    expect(answer.get('access-control-allow-origin')).toBe('*');
    expect(answer.get('access-control-allow-credentials')).toBeNull();
    expect(answer.get('access-control-expose-headers')).toContain('Retry-After');
    const picture = await app.rest('GET', '/avatars/x.webp', { headers: { origin: EVIL } });
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const refused = await app.rest('POST', '/api/login', { headers: { origin: EVIL }, body: LOGIN });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    const health = await app.rest('GET', '/healthz', { headers: { origin: EVIL } });
    expect(health.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['none', null, null],
    ['https://tool.example', 'https://tool.example', null],
  ])('is refused where API_ORIGINS=%s closes the API to it', async (apiOrigins, tool, evil) => {
    const narrow = await startTestApp({
      production: true,
      databaseUrl: app.databaseUrl,
      env: { PUBLIC_URL, API_ORIGINS: apiOrigins },
    });
    try {
      const token = await createAccessToken(narrow, member, ['members:read']);
      const ask = (origin: string) =>
        narrow.rest('POST', '/graphql', { token, headers: { origin }, body: { query: '{ viewer { id } }' } });
      const [fromTool, fromEvil] = [await ask('https://tool.example'), await ask(EVIL)];
      expect(fromTool.status).toBe(tool === null ? 403 : 200);
      expect(fromTool.headers.get('access-control-allow-origin')).toBe(tool);
      expect(outcome(fromEvil)).toEqual([403, 'FORBIDDEN', CLOSED_ORIGIN.en]);
      expect(fromEvil.headers.get('access-control-allow-origin')).toBe(evil);
    } finally {
      await narrow.close();
    }
  });

  it('may lead to a page, and read', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: EVIL };
    expect((await app.rest('GET', '/api/interests', { headers })).status).toBe(200);
  });
});

describe('is taken:', () => {
  it.each<[string, () => Record<string, string>]>([
    ['what a program sends', () => ({})],
    ['the page of the public URL', () => ({ origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' })],
    ['the page of an older browser', () => ({ origin: PUBLIC_URL })],
    ['a page of the requested host', () => ({ origin: app.url })],
    ['an own page behind a proxy that changes the host', () => ({ origin: EVIL, 'sec-fetch-site': 'same-origin' })],
    ['what somebody sends again by hand', () => ({ 'sec-fetch-site': 'none' })],
  ])('%s', async (_what, headers) => {
    expect(codeIn((await send('POST /api/login', headers(), LOGIN)).body)).toBe('INVALID_CREDENTIALS');
    expect((await send('POST /graphql', headers(), { query: '{ __typename }' })).body).toEqual({
      data: { __typename: 'Query' },
    });
  });

  it('in development every page of this machine', async () => {
    const development = await startTestApp({ databaseUrl: app.databaseUrl });
    try {
      for (const origin of ['http://localhost:5173', 'http://127.0.0.1:5173', 'http://[::1]:5173']) {
        const headers = { origin, 'sec-fetch-site': 'cross-site' };
        const { body } = await development.rest('POST', '/api/login', { headers, body: LOGIN });
        expect(codeIn(body)).toBe('INVALID_CREDENTIALS');
      }
    } finally {
      await development.close();
    }
  });
});
