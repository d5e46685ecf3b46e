import { AVATAR_SIZES, FORM_LIMITS, PICTURE_LIMITS, RATE_LIMITS } from '@venn/schema/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { FORM_END, filePart } from '../../../../test/network/multipart.js';
import { streamForm } from '../../../../test/network/streamed-form.js';
import { registration } from '../../../../test/registration.js';
import { SENT_PICTURES } from '../../../../test/storage/pictures.js';
import { fillPictureLimit, uploadOf } from '../../../../test/storage/uploads.js';
import { HTTP_STATUS } from '../../../common/http-status.js';
import { pictureLimit, pictureWorkers } from '../../../infra/storage/picture.js';

/** A busy machine takes its time. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The result of an upload: the code of the refusal, or the URL of the picture. */
interface Outcome {
  code: string | null;
  avatarUrl: string | null;
}

async function viaGraphQL(query: string, variables: object, file: Blob, name: string, token?: string) {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, avatar: null } }));
  form.set('map', JSON.stringify({ file: ['variables.avatar'] }));
  form.set('file', file, name);
  const headers = { 'apollo-require-preflight': 'true' };
  const { body } = await app.rest('POST', '/graphql', { body: form, headers, ...(token && { token }) });
  const payload = Object.values((body.data ?? {}) as Record<string, { user: { avatarUrl: string } } | null>)[0];
  return { code: body.errors?.[0]?.extensions.code ?? null, avatarUrl: payload?.user.avatarUrl ?? null };
}

async function viaRest(method: string, path: string, fields: object, file: Blob, name: string, token?: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    form.set(field, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  form.set('avatar', file, name);
  const { status, body }: RestAnswer = await app.rest(method, path, { body: form, ...(token && { token }) });
  if (body.code) expect(status).toBe(HTTP_STATUS[body.code as keyof typeof HTTP_STATUS]);
  return { code: body.code ?? null, avatarUrl: body.user?.avatar_url ?? null };
}

const REGISTER = `mutation ($input: RegisterInput!, $avatar: Upload) {
  register(input: $input, avatar: $avatar) { user { avatarUrl } } }`;
const UPDATE = `mutation ($input: UpdateProfileInput!, $avatar: Upload) {
  updateProfile(input: $input, avatar: $avatar) { user { avatarUrl } } }`;

/** Every operation that takes a picture, over GraphQL and REST. */
const OPERATIONS: Readonly<Record<string, (file: Blob, name: string) => Promise<Outcome>>> = {
  'register over GraphQL': (file, name) => viaGraphQL(REGISTER, { input: registration() }, file, name),
  'register over REST': (file, name) => viaRest('POST', '/api/register', registration(), file, name),
  'updateProfile over GraphQL': async (file, name) =>
    viaGraphQL(UPDATE, { input: { aboutMe: 'Hej' } }, file, name, (await createMember(app)).token),
  'PUT /api/profile': async (file, name) =>
    viaRest('PUT', '/api/profile', { about_me: 'Hej' }, file, name, (await createMember(app)).token),
};

describe.each(Object.entries(OPERATIONS))('%s', (_operation, send) => {
  it.each(SENT_PICTURES.filter(({ refusal }) => refusal !== null))(
    'refuses $about with $refusal',
    async ({ bytes, filename, refusal }) => {
      const { code, avatarUrl } = await send(new Blob([new Uint8Array(await bytes())]), filename);
      expect([code, avatarUrl]).toEqual([refusal, null]);
    },
  );

  it.each(SENT_PICTURES.filter(({ refusal }) => refusal === null))(
    'converts to two squares without metadata: $about',
    async ({ bytes, filename }) => {
      const { code, avatarUrl } = await send(new Blob([new Uint8Array(await bytes())]), filename);
      expect(code).toBeNull();
      expect(avatarUrl).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/);
      for (const [suffix, edge] of [
        ['.webp', AVATAR_SIZES.large],
        ['-small.webp', AVATAR_SIZES.small],
      ] as const) {
        const answer = await fetch(app.url + String(avatarUrl).replace('.webp', suffix));
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        const { format, width, height, exif, pages = 1 } = await sharp(await answer.arrayBuffer()).metadata();
        expect({ format, width, height, exif, pages }).toEqual({
          format: 'webp',
          width: edge,
          height: edge,
          exif: undefined,
          pages: 1,
        });
      }
    },
  );
});

const photo = (edge: number): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#5b3fd0' } })
    .png()
    .toBuffer();

describe('concurrent pictures', () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await startTestApp({ env: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => proxied.close());

  const put = async (picture: Buffer, from: string): Promise<RestAnswer> => {
    const { token } = await createMember(proxied);
    const body = new FormData();
    body.set('avatar', new Blob([new Uint8Array(picture)]), 'mig.png');
    return proxied.rest('PUT', '/api/profile', { token, body, headers: { 'x-forwarded-for': from } });
  };

  it('are converted two at a time', async () => {
    const picture = await photo(1000);
    const convert = pictureWorkers.convert.bind(pictureWorkers);
    let working = 0;
    let most = 0;
    vi.spyOn(pictureWorkers, 'convert').mockImplementation(async (bytes) => {
      working += 1;
      most = Math.max(most, working);
      try {
        return await convert(bytes);
      } finally {
        working -= 1;
      }
    });
    const answers = await Promise.all(
      Array.from({ length: FORM_LIMITS.members }, (_each, place) => put(picture, `203.0.113.${place}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(most).toBe(PICTURE_LIMITS.atOnce);
    expect(PICTURE_LIMITS.atOnce).toBe(2);
    expect(pictureWorkers.pids).toHaveLength(2);
  });

  it('are dropped from the queue when the client disconnects', async () => {
    const end = fillPictureLimit();
    const { token } = await createMember(proxied);
    const form = streamForm(proxied.url, { method: 'PUT', path: '/api/profile', token });
    await form.write(filePart('avatar'));
    await form.write(await photo(20));
    await form.write(FORM_END);
    form.end();
    await expect.poll(() => pictureLimit.waiting).toBe(1);
    expect(proxied.infra.uploadSlots.taken).toBe(1);
    form.abort();
    await expect.poll(() => [pictureLimit.waiting, proxied.infra.uploadSlots.taken]).toEqual([0, 0]);
    await end();
  });
});

describe('the pictures of one member', () => {
  it('are limited to ten an hour; the rest of the profile can still be saved', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      expect(RATE_LIMITS.picture).toEqual({ points: 10, seconds: 3600 });
      const { token } = await createMember(limited);
      const picture = new Blob([new Uint8Array(await photo(20))]);
      const put = (headers: Record<string, string> = {}) => {
        const body = new FormData();
        body.set('avatar', picture, 'mig.png');
        return limited.rest('PUT', '/api/profile', { token, body, headers });
      };
      for (let sent = 0; sent < RATE_LIMITS.picture.points; sent += 1) expect((await put()).status).toBe(200);
      const { status, headers, body } = await put();
      expect([status, body.code, body.error]).toEqual([
        429,
        'RATE_LIMITED',
        'Du har skiftet billede mange gange på kort tid. Vent en time, eller gem uden et nyt billede.',
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
      expect((await put({ 'accept-language': 'en' })).body.error).toBe(
        'You have changed your picture many times in a short while. Wait an hour, or save without a new one.',
      );
      const saved = await limited.rest('PUT', '/api/profile', { token, body: { about_me: 'Hej' } });
      expect(saved.body.user.about_me).toBe('Hej');
    } finally {
      await limited.close();
    }
  });

  it('are not counted when the server was too busy', async () => {
    const limited = await startTestApp({ rateLimits: true });
    const end = fillPictureLimit();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { id } = await createMember(limited);
      const waiting = limited.services.ownAccounts.update({ id, sessionId: 0 }, {}, uploadOf(await photo(20)));
      const refusal = waiting.catch((fault: unknown) => fault);
      while (pictureLimit.waiting === 0) await new Promise(setImmediate);
      vi.advanceTimersByTime(PICTURE_LIMITS.waitSeconds * 1000);
      expect(await refusal).toMatchObject({ code: 'UNAVAILABLE' });
      for (let used = 0; used < RATE_LIMITS.picture.points; used += 1) {
        await limited.infra.rateLimiter.use('picture', id);
      }
    } finally {
      vi.useRealTimers();
      await end();
      await limited.close();
    }
  });
});
