import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { write } from '../../test/chat/chat.js';
import { createMember } from '../../test/factories.js';
import { type OpenApiClient, openApiClient } from '../../test/schema/openapi-client.js';
import { createComment, createPost } from '../../test/wall.js';
import { ROUTES } from './routes.js';
import { rowKey } from './row.js';

const BLOCK = 'POST /api/users/{id}/block';
const UNBLOCK = 'POST /api/users/{id}/unblock';
const REPORT = 'POST /api/users/{id}/report';

let app: TestApp;
let client: OpenApiClient;
beforeAll(async () => {
  app = await startTestApp();
  client = openApiClient(app);
});
afterAll(() => app.close());

/** Two members; `about` calls a row as the first about the second, or about the member with `id`. */
async function pair() {
  const [viewer, other] = [await createMember(app), await createMember(app)];
  const about = (key: string, body?: object, id = other.publicId) =>
    client.call(key, { token: viewer.token, path: { id }, ...(body && { body }) });
  return { viewer, other, about };
}

describe('blocking and reporting refuse', () => {
  it.each([BLOCK, UNBLOCK, REPORT])('%s for oneself and for an unknown member', async (key) => {
    const { viewer, about } = await pair();
    const body = { reason: 'Skriver grimt' };
    expect(await about(key, body, viewer.publicId)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await about(key, body, 'nobody')).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
  });

  it('a report without a reason', async () => {
    const { about } = await pair();
    for (const body of [{}, { reason: ' ' }, { reason: null }]) {
      const answer = await about(REPORT, body);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'Angiv venligst en begrundelse.', code: 'VALIDATION', fields: [{ field: 'reason' }] },
      });
    }
    expect((await about(REPORT, { reason: 'Grim', alsoBlock: 'ja' })).status).toBe(400);
  });
});

describe('reporting what was written', () => {
  it.each([
    ['post', 'POST /api/posts/{id}/report', 'danger_to_life'],
    ['comment', 'POST /api/comments/{id}/report', undefined],
    ['message', 'POST /api/messages/{id}/report', 'scam'],
  ] as const)(
    'of a %s responds as documented, with a kind, and refuses what is not there',
    async (thing, key, kind) => {
      const { viewer, other, about } = await pair();
      const post = await createPost(app, other);
      const [message] = await write(app, other, viewer, 'Hej');
      const id = { post, comment: await createComment(app, other, post), message: message?.['id'] as string }[thing];
      const body = { reason: 'Skriver grimt', ...(kind && { kind }), alsoBlock: true };
      expect(await about(key, body, 'nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect((await about(key, { ...body, kind: 'dull' }, id)).status).toBe(400);
      expect(await about(key, body, id)).toMatchObject({ status: 200, body: { message: 'Tak for din rapport.' } });
      const rows = await app.dataSource.query('SELECT kind FROM report WHERE reporter_id = $1', [viewer.id]);
      expect(rows).toEqual([{ kind: kind ?? 'other' }]);
      expect((await about('GET /api/users/{id}')).body.is_blocked).toBe(true);
    },
  );
});

describe('blocking and reporting', () => {
  it('respond as documented, with and without a body', async () => {
    const { about } = await pair();
    expect(await about(BLOCK)).toMatchObject({
      status: 200,
      body: { message: 'Brugeren er nu blokeret.', is_blocked: true },
    });
    expect((await about(BLOCK, {})).status).toBe(200);
    expect((await about('GET /api/users/{id}')).body.is_blocked).toBe(true);
    expect(await about(UNBLOCK)).toMatchObject({
      status: 200,
      body: { message: 'Blokeringen er ophævet.', is_blocked: false },
    });
    expect((await about('GET /api/users/{id}')).body.is_blocked).toBe(false);
    expect(await about(REPORT, { reason: 'Skriver grimt' })).toMatchObject({
      status: 200,
      body: { message: 'Tak for din rapport.' },
    });
    expect((await about(REPORT, { reason: 'Og igen', alsoBlock: true })).status).toBe(200);
    expect((await about('GET /api/users/{id}')).body.is_blocked).toBe(true);
  });
});

describe('the table', () => {
  it('is tested completely', () => {
    const keys = ROUTES.filter(({ tag }) => tag === 'Safety').map(rowKey);
    expect([...client.succeeded]).toEqual(expect.arrayContaining(keys));
  });
});
