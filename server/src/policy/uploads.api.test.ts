import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getNamedType } from 'graphql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../test/app.js';
import { tokenOfActor } from '../../test/schema/actors.js';
import { operationsOf } from '../../test/schema/operations.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import { ACTORS, type Actor, POLICY, REFUSALS } from './policy-table.js';

let app: TestApp;
let picture: Blob;
beforeAll(async () => {
  app = await startTestApp();
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#5b3fd0' } })
    .png()
    .toBuffer();
  picture = new Blob([new Uint8Array(png)], { type: 'image/png' });
});
afterAll(() => app.close());

const storedFiles = async (): Promise<number> =>
  (await readdir(join(app.infra.config.dataDir, 'avatars'), { recursive: true }).catch(() => [])).length;

let count = 0;
const registration = () => {
  count += 1;
  return {
    username: `billede${count}`,
    email: `billede${count}@example.dk`,
    password: 'hemmelig-kode',
    confirmPassword: 'hemmelig-kode',
    birthdate: '1985-03-14',
    gender: 'female',
    location: 'Odense',
    acceptTerms: true,
  };
};

/** Fields of each upload besides the picture. */
const FIELDS: Readonly<Record<string, () => Record<string, unknown>>> = {
  register: registration,
  updateProfile: () => ({ aboutMe: 'Ny tekst' }),
};

const formOf = (fields: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
};

type Send = (token: string | undefined) => Promise<RestAnswer>;

async function interestId(): Promise<string> {
  const { data } = await app.graphql('{ interests { id } }');
  return data?.['interests'][0].id as string;
}

const OPERATIONS = operationsOf(createSchema()).filter(({ field }) =>
  field.args.some((arg) => getNamedType(arg.type).name === 'Upload'),
);
const UPLOADS: [string, Send][] = [
  ...OPERATIONS.map(({ key, field, document }): [string, Send] => [
    key,
    async (token) => {
      const input = { ...FIELDS[field.name]?.(), interests: [await interestId()] };
      const form = formOf({
        operations: { query: document, variables: { input, avatar: null } },
        map: { file: ['variables.avatar'] },
        file: picture,
      });
      const headers = { 'apollo-require-preflight': '1' };
      return app.rest('POST', '/graphql', { body: form, headers, ...(token && { token }) });
    },
  ]),
  ...ROUTES.filter(({ multipart }) => multipart).map((row): [string, Send] => [
    rowKey(row),
    async (token) => {
      const fields = row.path === '/register' ? registration() : { about_me: 'Ny tekst' };
      const body = formOf({ ...fields, interests: [await interestId()], avatar: picture });
      return app.rest(row.method, `/api${row.path}`, { body, ...(token && { token }) });
    },
  ]),
];
const codeIn = ({ body }: RestAnswer): string | null => body.errors?.[0]?.extensions.code ?? body.code ?? null;

it('the schema and REST have these uploads', () => {
  expect(UPLOADS.map(([key]) => key).sort()).toEqual([
    'Mutation.register',
    'Mutation.updateProfile',
    'POST /api/register',
    'PUT /api/profile',
  ]);
});

describe.each(UPLOADS)('a picture by %s', (key, send) => {
  const refusals = REFUSALS[POLICY[key] ?? 'everyone'];
  const cases = ACTORS.map((actor): [Actor, string] => [actor, refusals[actor] ?? 'kept']);

  it.each(cases)('of %s: %s', async (actor, outcome) => {
    const token = await tokenOfActor(app, actor);
    const before = await storedFiles();
    const code = codeIn(await send(token));
    expect([code ?? 'kept', (await storedFiles()) > before]).toEqual([outcome, outcome === 'kept']);
  });
});
