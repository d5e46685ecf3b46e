import { AVATAR_SIZES } from '@venn/schema/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { SENT_PICTURES } from '../../../test/pictures.js';
import { publicId } from '../../common/public-id.js';
import { HTTP_STATUS } from '../../rest/status.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let people = 0;
const registration = () => {
  people += 1;
  return {
    username: `billede${people}`,
    email: `billede${people}@example.dk`,
    password: 'hemmelig',
    birthdate: '1990-05-17',
    gender: 'female',
    location: 'Odense',
    interests: [publicId('interest', 1)],
    acceptTerms: true,
  };
};

/** What came of a picture: the code of a refusal, or the address where it lies. */
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

/** Every road on which a picture comes in. */
const ROADS: Readonly<Record<string, (file: Blob, name: string) => Promise<Outcome>>> = {
  'register over GraphQL': (file, name) => viaGraphQL(REGISTER, { input: registration() }, file, name),
  'register over REST': (file, name) => viaRest('POST', '/api/register', registration(), file, name),
  'updateProfile over GraphQL': async (file, name) =>
    viaGraphQL(UPDATE, { input: { aboutMe: 'Hej' } }, file, name, (await createMember(app)).token),
  'PUT /api/profile': async (file, name) =>
    viaRest('PUT', '/api/profile', { about_me: 'Hej' }, file, name, (await createMember(app)).token),
};

describe.each(Object.entries(ROADS))('%s', (_road, send) => {
  it.each(SENT_PICTURES.filter(({ refusal }) => refusal !== null))(
    'refuses $about with $refusal',
    async ({ bytes, filename, refusal }) => {
      const { code, avatarUrl } = await send(new Blob([new Uint8Array(await bytes())]), filename);
      expect([code, avatarUrl]).toEqual([refusal, null]);
    },
  );

  it.each(SENT_PICTURES.filter(({ refusal }) => refusal === null))(
    'makes two plain squares of $about',
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
