import { randomUUID } from 'node:crypto';
import { localTimeOf } from '@venn/schema/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { block, createMember, type TestMember } from '../../test/factories.js';
import { type OpenApiClient, openApiClient } from '../../test/schema/openapi-client.js';
import { createComment, createPost } from '../../test/wall.js';
import { publicId } from '../common/public-id.js';
import { ROUTES } from './routes.js';
import { rowKey } from './row.js';

let app: TestApp;
let client: OpenApiClient;
let anna: TestMember;
let bo: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  client = openApiClient(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM post');
  anna = await createMember(app);
  bo = await createMember(app, { avatarKey: 'billede' });
});

const ask = (viewer: TestMember, key: string, call: object = {}) => client.call(key, { token: viewer.token, ...call });
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

describe('posts', () => {
  it('are refused with the texts of the form', async () => {
    const chosen = { content: 'Hej', interestId: 'x' };
    for (const [body, field, error] of [
      [{}, 'content', 'Skriv dit opslag'],
      [{ content: '  ' }, 'content', 'Skriv dit opslag'],
      [{ content: 'x'.repeat(1001) }, 'content', 'Opslaget må højst være 1000 tegn'],
      [chosen, 'interestId', 'Interessen findes ikke længere'],
    ] as const) {
      const answer = await ask(anna, 'POST /api/posts', { body });
      expect(answer).toMatchObject({ status: 400, body: { error, code: 'VALIDATION', fields: [{ field }] } });
    }
    for (const query of [{ sort: 'best' }, { interestId: 'x' }, { before: 'x' }, { limit: 201 }]) {
      expect((await ask(anna, 'GET /api/posts', { query })).status).toBe(400);
    }
  });

  it('are written and listed with the documented names', async () => {
    const interestId = publicId('interest', 9);
    const written = await ask(bo, 'POST /api/posts', { body: { content: ' Hej ', interestId, unknown: 1 } });
    expect(written).toMatchObject({ status: 201 });
    expect(written.body).toEqual({
      id: expect.any(String),
      content: 'Hej',
      created_at: expect.any(String),
      author: { id: bo.publicId, username: bo.username, avatar_url: '/avatars/billede.webp' },
      interest: { id: interestId, name: 'Vandring' },
      isLiked: false,
      likeCount: 0,
      commentCount: 0,
      viewerCanDelete: true,
      aftale: null,
    });
    for (const none of [null, '']) {
      const { body } = await ask(bo, 'POST /api/posts', { body: { content: 'Hej', interestId: none } });
      expect(body.interest).toBeNull();
    }
    expect((await ask(anna, 'GET /api/posts')).body[2]).toEqual({ ...written.body, viewerCanDelete: false });
    const single = await ask(anna, 'GET /api/posts/{id}', { path: { id: written.body.id } });
    expect(single.body).toEqual({ ...written.body, viewerCanDelete: false });
  });

  it('are stored once per clientPostId', async () => {
    const body = { content: 'Hej', clientPostId: randomUUID() };
    const written = await ask(bo, 'POST /api/posts', { body });
    expect(await ask(bo, 'POST /api/posts', { body })).toMatchObject({ status: 201, body: written.body });
    const changed = await ask(bo, 'POST /api/posts', { body: { ...body, content: 'Noget andet' } });
    expect(changed).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const bad = await ask(bo, 'POST /api/posts', { body: { ...body, clientPostId: 'x' } });
    expect(bad).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'clientPostId', text: 'Skal være en uuid' }] },
    });
    expect((await ask(bo, 'GET /api/posts')).body).toHaveLength(1);
  });

  it('are sorted and filtered by the server; a cache-busting parameter is ignored', async () => {
    const ids = [await createPost(app, bo, { interestId: 9 }), await createPost(app, bo), await createPost(app, null)];
    const list = async (query: Record<string, string | number>) =>
      idsOf((await ask(anna, 'GET /api/posts', { query })).body);
    expect(await list({})).toEqual(ids.toReversed());
    expect(await list({ sort: 'newest', t: Date.now(), interestId: '' })).toEqual(ids.toReversed());
    expect(await list({ sort: 'oldest' })).toEqual(ids);
    expect(await list({ interestId: publicId('interest', 9) })).toEqual([ids[0]]);
    expect(await list({ before: ids[1] ?? '' })).toEqual([ids[0]]);
  });

  it('are the newest 200', async () => {
    await app.dataSource.query(
      `INSERT INTO post (author_id, content, created_at)
       SELECT $1, place::text, $2::timestamptz + place * interval '1 second' FROM generate_series(1, 205) AS place`,
      [bo.id, app.clock.now()],
    );
    const { body } = await ask(anna, 'GET /api/posts');
    expect([body.length, body[0].content, body[199].content]).toEqual([200, '205', '6']);
    expect((await ask(anna, 'GET /api/posts', { query: { before: body[199].id } })).body).toHaveLength(5);
    const oldest = await ask(anna, 'GET /api/posts', { query: { sort: 'oldest' } });
    expect(oldest.body).toEqual(body.toReversed());
    const before = await ask(anna, 'GET /api/posts', { query: { sort: 'oldest', before: oldest.body[0].id } });
    expect(before.body.map(({ content }: { content: string }) => content)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('can be deleted by their author only', async () => {
    const path = { id: await createPost(app, bo) };
    expect((await ask(anna, 'DELETE /api/posts/{id}', { path })).status).toBe(403);
    expect((await ask(bo, 'DELETE /api/posts/{id}', { path })).body).toEqual({
      id: path.id,
      message: 'Opslaget er slettet.',
    });
    expect((await ask(bo, 'DELETE /api/posts/{id}', { path })).status).toBe(404);
  });

  it('are liked and unliked idempotently', async () => {
    const path = { id: await createPost(app, bo) };
    for (const [method, isLiked, likeCount] of [
      ['POST', true, 1],
      ['POST', true, 1],
      ['DELETE', false, 0],
      ['DELETE', false, 0],
    ] as const) {
      const answer = await ask(anna, `${method} /api/posts/{id}/like`, { path });
      expect(answer).toMatchObject({ status: 200, body: { isLiked, likeCount } });
    }
    await block(app, bo, anna);
    expect((await ask(anna, 'POST /api/posts/{id}/like', { path })).status).toBe(404);
  });
});

describe('comments', () => {
  it('are refused when they are empty, too long, or of an unknown post', async () => {
    const path = { id: await createPost(app, bo) };
    for (const content of [undefined, ' ', 'x'.repeat(501)]) {
      const answer = await ask(anna, 'POST /api/posts/{id}/comments', { path, body: { content } });
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'content' }] } });
    }
    const missing = { path: { id: 'nothing' } };
    expect((await ask(anna, 'GET /api/posts/{id}/comments', missing)).status).toBe(404);
    const body = { content: 'Hej' };
    expect((await ask(anna, 'POST /api/posts/{id}/comments', { ...missing, body })).status).toBe(404);
  });

  it('are stored once per clientCommentId', async () => {
    const path = { id: await createPost(app, bo) };
    const body = { content: 'Hej', clientCommentId: randomUUID() };
    const write = (more: object = {}) =>
      ask(anna, 'POST /api/posts/{id}/comments', { path, body: { ...body, ...more } });
    const written = await write();
    expect(await write()).toMatchObject({ status: 201, body: written.body });
    expect(await write({ content: 'Noget andet' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await write({ clientCommentId: 'x' })).toMatchObject({ status: 400 });
    expect((await ask(anna, 'GET /api/posts')).body[0].commentCount).toBe(1);
  });

  it('are written, listed newest first, counted and deleted', async () => {
    const path = { id: await createPost(app, bo) };
    const older = await createComment(app, null, path.id);
    const written = await ask(anna, 'POST /api/posts/{id}/comments', { path, body: { content: ' Ja tak ' } });
    expect(written).toMatchObject({ status: 201 });
    expect(written.body).toEqual({
      id: expect.any(String),
      content: 'Ja tak',
      audience: 'everyone',
      created_at: expect.any(String),
      author: { id: anna.publicId, username: anna.username, avatar_url: null },
      viewerCanDelete: true,
    });
    expect((await ask(anna, 'GET /api/posts')).body[0].commentCount).toBe(2);
    const { body } = await ask(bo, 'GET /api/posts/{id}/comments', { path });
    expect(body).toMatchObject([
      { id: written.body.id, viewerCanDelete: false },
      { id: older, author: null },
    ]);
    const before = { path, query: { before: written.body.id } };
    expect(idsOf((await ask(bo, 'GET /api/posts/{id}/comments', before)).body)).toEqual([older]);

    const comment = { path: { id: written.body.id } };
    expect((await ask(bo, 'DELETE /api/comments/{id}', comment)).status).toBe(403);
    expect((await ask(anna, 'DELETE /api/comments/{id}', comment)).body).toEqual({
      id: written.body.id,
      message: 'Kommentaren er slettet.',
    });
    expect((await ask(anna, 'DELETE /api/comments/{id}', comment)).status).toBe(404);
    expect((await ask(anna, 'GET /api/posts')).body[0].commentCount).toBe(1);
  });
});

describe('aftaler', () => {
  const inDays = (days: number): string => localTimeOf(new Date(app.clock.now().getTime() + days * 86_400_000));
  const draft = () => ({
    title: 'Tur langs Lejre Å',
    startsAt: inDays(3),
    town: 'Lejre',
    place: 'Stationen',
    places: 1,
  });

  it('are refused with the texts of the form', async () => {
    const field = (name: string, text: string) => ({ fields: [{ field: name, text }] });
    for (const [aftale, body] of [
      ['i morgen', field('aftale', 'aftale skal være et JSON-objekt med de felter, der er beskrevet')],
      [{ ...draft(), by: 'Lejre' }, field('aftale', 'aftale skal være et JSON-objekt med de felter, der er beskrevet')],
      [
        { title: 'Tur', town: 'Lejre', places: 'fire' },
        {
          fields: [
            { field: 'aftale.startsAt', text: 'Vælg dag og klokkeslæt' },
            { field: 'aftale.places', text: 'aftale.places skal være et helt tal' },
          ],
        },
      ],
      [
        { ...draft(), title: 'Gå', places: 1.5 },
        {
          fields: [
            { field: 'aftale.title', text: 'Titlen skal være mindst 3 tegn' },
            { field: 'aftale.places', text: 'aftale.places skal være et helt tal' },
          ],
        },
      ],
      [{ ...draft(), title: 'Gå' }, field('aftale.title', 'Titlen skal være mindst 3 tegn')],
      [{ ...draft(), town: undefined }, field('aftale.town', 'Vælg en by')],
      [{ ...draft(), startsAt: inDays(91) }, field('aftale.startsAt', 'Aftalen skal begynde inden for 90 dage')],
    ] as const) {
      // A post that is no aftale needs a text; one whose aftale is wrong doesn't.
      for (const content of [undefined, '']) {
        const answer = await ask(bo, 'POST /api/posts', { body: { aftale, content } });
        expect(answer).toMatchObject({ status: 400, body });
        expect(answer.body.fields).toHaveLength(body.fields.length);
      }
    }
    const { body: own } = await ask(bo, 'POST /api/posts', { body: { aftale: draft() } });
    const changed = await ask(bo, 'PATCH /api/posts/{id}/aftale', {
      path: { id: own.id },
      body: { title: 'Gå', startsAt: 7, places: 'fire' },
    });
    expect(changed).toMatchObject({
      status: 400,
      body: {
        fields: [
          { field: 'title', text: 'Titlen skal være mindst 3 tegn' },
          { field: 'startsAt', text: 'startsAt skal være tekst' },
          { field: 'places', text: 'places skal være et helt tal' },
        ],
      },
    });
    await ask(bo, 'DELETE /api/posts/{id}/aftale', { path: { id: own.id } });
  });

  it('are made, listed, changed, joined, left and cancelled', async () => {
    const made = await ask(bo, 'POST /api/posts', { body: { aftale: draft() } });
    expect(made).toMatchObject({
      status: 201,
      body: { content: 'Tur langs Lejre Å', aftale: { viewerState: 'host' } },
    });
    const path = { id: made.body.id };
    const listed = await ask(anna, 'GET /api/aftaler', { query: { first: 5, maxDistance: 200 } });
    expect(listed.body).toMatchObject({
      items: [{ id: path.id, aftale: { place: null, town: 'Lejre' } }],
      endCursor: null,
    });
    const asked = await ask(anna, 'POST /api/posts/{id}/requests', {
      path,
      body: { note: 'Hej', visible: false, changedAt: listed.body.items[0].aftale.changedAt },
    });
    expect(asked).toMatchObject({ status: 201, body: { aftale: { viewerState: 'asked' } } });
    const late = await ask(await createMember(app), 'POST /api/posts/{id}/requests', {
      path,
      body: { changedAt: '2026-01-01T00:00:00.000Z' },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT', aftale: { town: 'Lejre' } } });
    const request = { path: { id: asked.body.aftale.viewerRequestId } };
    const decided = await ask(bo, 'PATCH /api/requests/{id}', { ...request, body: { accept: true } });
    expect(decided.body.aftale).toMatchObject({ state: 'full', coming: [{ id: anna.publicId, avatar_url: null }] });
    const changed = await ask(bo, 'PATCH /api/posts/{id}/aftale', { path, body: { places: 3, place: '' } });
    expect(changed.body.aftale).toMatchObject({ places: 3, placesLeft: 2, place: null });
    expect((await ask(anna, 'DELETE /api/requests/{id}', request)).body).toMatchObject({
      postId: path.id,
      post: { aftale: { viewerState: 'none' } },
    });
    expect((await ask(anna, 'DELETE /api/requests/{id}', request)).status).toBe(404);
    const cancelled = await ask(bo, 'DELETE /api/posts/{id}/aftale', { path, body: { text: 'Storm' } });
    expect(cancelled.body.aftale).toMatchObject({ state: 'cancelled', cancelText: 'Storm' });
  });
});

describe('the table', () => {
  it('is tested completely', () => {
    const keys = ROUTES.filter(({ tag }) => tag === 'Wall').map(rowKey);
    expect([...client.succeeded]).toEqual(expect.arrayContaining(keys));
  });
});
