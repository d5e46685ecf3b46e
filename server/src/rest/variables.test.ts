import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { buildSchema } from 'graphql';
import { Upload } from 'graphql-upload-minimal';
import { describe, expect, it } from 'vitest';
import { AppError } from '../common/app-error.js';
import { FIELD_SENTENCES } from '../common/field-sentences.js';
import { loadOperations } from './operations.js';
import { ROUTES } from './routes.js';
import { rowKey } from './row.js';
import { Repeated, type RequestValues, readVariables } from './variables.js';

const sdl = createRequire(import.meta.url).resolve('@venn/schema/schema.graphql');
const operations = loadOperations(buildSchema(readFileSync(sdl, 'utf8')));

function read(key: string, values: Partial<RequestValues>) {
  const row = ROUTES.find((candidate) => rowKey(candidate) === key);
  const operation = operations.get(row?.operation ?? '');
  if (row === undefined || operation === undefined) throw new Error(`no row ${key}`);
  return readVariables(row, operation, { path: {}, query: {}, body: {}, bodyIsText: false, ...values });
}

function refusal(...args: Parameters<typeof read>): AppError {
  try {
    read(...args);
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
  throw new Error('it was accepted');
}

const MATCH = 'GET /api/users/match';
const LOGIN = 'POST /api/login';
const SEND = 'POST /api/messages/send';
const REGISTER = 'POST /api/register';

const person = {
  username: 'Freja',
  email: 'freja@example.dk',
  password: 'hemmelig',
  confirmPassword: 'hemmelig',
  birthdate: '1990-05-17',
  gender: 'female',
  location: 'Odense',
  interests: ['abc'],
  acceptTerms: true,
};

describe('refuses', () => {
  it('missing values, with the text of each field', () => {
    const { code, fields } = refusal(REGISTER, {});
    expect(code).toBe('VALIDATION');
    expect(Object.fromEntries(fields.map(({ field, text }) => [field, text.da]))).toEqual({
      username: FIELD_TEXTS.usernameRequired,
      email: FIELD_TEXTS.emailRequired,
      password: FIELD_TEXTS.passwordRequired,
      confirmPassword: FIELD_TEXTS.confirmRequired,
      birthdate: FIELD_TEXTS.birthdateRequired,
      gender: FIELD_TEXTS.genderRequired,
      location: FIELD_TEXTS.locationRequired,
      interests: FIELD_TEXTS.interestsRequired,
      acceptTerms: FIELD_TEXTS.termsRequired,
    });
  });

  it('a missing field together with fields that break their rules', () => {
    const { fields } = refusal(REGISTER, {
      body: { ...person, email: null, username: 'ab', about_me: 'x'.repeat(1001) },
    });
    expect(fields).toEqual([
      { field: 'username', text: FIELD_SENTENCES.usernameMin },
      { field: 'email', text: FIELD_SENTENCES.emailRequired },
      { field: 'about_me', text: FIELD_SENTENCES.aboutMeMax },
    ]);
  });

  it('an empty contact form with one text', () => {
    expect(refusal('POST /api/contact', {}).text?.da).toBe('Udfyld venligst alle felter.');
  });

  it.each([
    [LOGIN, { body: { email: ['a@example.dk'], password: 'hemmelig' } }, 'email', 'email skal være tekst'],
    [LOGIN, { body: { email: { $ne: '' }, password: 'hemmelig' } }, 'email', 'email skal være tekst'],
    [SEND, { body: { to: 7, content: 'Hej' } }, 'to', 'to skal være tekst'],
    [SEND, { body: { to: 'abc', content: 12 } }, 'content', 'content skal være tekst'],
    [
      REGISTER,
      { body: { ...person, interests: [1, 2] } },
      'interests',
      'interests skal være en liste af tekster i JSON',
    ],
    [
      REGISTER,
      { body: { ...person, interests: 'abc' } },
      'interests',
      'interests skal være en liste af tekster i JSON',
    ],
    [
      REGISTER,
      { body: { ...person, interests: { 0: 'a' } } },
      'interests',
      'interests skal være en liste af tekster i JSON',
    ],
    [REGISTER, { body: { ...person, acceptTerms: 'true' } }, 'acceptTerms', 'acceptTerms skal være true eller false'],
    [
      REGISTER,
      { body: { ...person, avatar: 'x.png' } },
      'avatar',
      'avatar skal sendes som en fil i multipart/form-data',
    ],
    [MATCH, { query: { sortBy: 'newest' } }, 'sortBy', /^sortBy skal være en af: (?:\w+, ){5}\w+$/],
    [MATCH, { query: { maxDistance: '12.5' } }, 'maxDistance', 'maxDistance skal være et helt tal'],
    [MATCH, { query: { maxDistance: '99999999999' } }, 'maxDistance', 'maxDistance skal være et helt tal'],
    [MATCH, { query: { maxDistance: '4294967296' } }, 'maxDistance', 'maxDistance skal være et helt tal'],
    [MATCH, { query: { page: new Repeated() } }, 'page', 'page er sendt flere gange'],
  ] as const)('%s with %o', (key, values, field, text) => {
    const { code, fields } = refusal(key, values);
    expect(code).toBe('VALIDATION');
    expect(fields).toMatchObject([{ field, text: { da: expect.stringMatching(text) } }]);
  });

  it.each(['[', 'null', '5', '"a"', '[1]', '[[]]', '{}', '[null]'])(
    'a form whose list of interests is %s',
    (interests) => {
      const body = { ...person, acceptTerms: 'true', interests };
      expect(refusal(REGISTER, { body, bodyIsText: true }).fields.map(({ field }) => field)).toEqual(['interests']);
    },
  );

  it('a text instead of a file', () => {
    const body = { ...person, acceptTerms: 'true', interests: '["abc"]', avatar: 'data:image/png;base64,AA' };
    expect(refusal(REGISTER, { body, bodyIsText: true }).fields.map(({ field }) => field)).toEqual(['avatar']);
  });

  it('a file instead of a text', () => {
    const body = { ...person, acceptTerms: 'true', interests: '["abc"]', username: new Upload() };
    expect(refusal(REGISTER, { body, bodyIsText: true }).text?.da).toBe('username skal være tekst');
  });

  it('with English texts', () => {
    expect(refusal(MATCH, { query: { maxDistance: 'far' } }).text?.en).toBe('maxDistance must be a whole number');
  });
});

describe('reads', () => {
  it('JSON unchanged, without nulls and unknown fields', () => {
    const body = { ...person, avatar: null, about_me: null, role: 'admin', age: 33, ['__proto__']: { role: 'admin' } };
    expect(read(REGISTER, { body })).toEqual(person);
  });

  it('a form by the types of the operation', () => {
    const avatar = new Upload();
    const body = { ...person, acceptTerms: 'true', interests: '["abc","def"]', about_me: 'Hej', avatar };
    const expected = { ...person, interests: ['abc', 'def'], aboutMe: 'Hej', avatar };
    expect(read(REGISTER, { body, bodyIsText: true })).toEqual(expected);
  });

  it('a query by the types of the operation, an empty value as absent', () => {
    const query = { sortBy: 'name_asc', maxDistance: '501', minAge: '', page: '2', t: '123' };
    expect(read(MATCH, { query })).toEqual({ sortBy: 'name_asc', maxDistance: 501, page: 2, pageSize: 1000 });
  });

  it('no inherited properties', () => {
    const body = Object.create({ to: 'abc', content: 'Hej' }) as Record<string, unknown>;
    expect(refusal(SEND, { body }).fields).toHaveLength(2);
  });
});
