import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember, createSession, type TestMember } from '../../test/factories.js';
import { type Operation, operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createSchema } from '../schema.js';

/** Texts that only programs write and read: tokens, codes, cursors, references, and a field that people leave empty. */
const NO_TEXT =
  /\.(?:token|code|recoveryCode|passkey|response|proofOfWork|after|version|order|website|password|confirmPassword|currentPassword|newPassword)$/;

/** Texts drawn as nothing or blank. */
const BLANKS = ['\u2800', '\u3164\u115f', '\u1160 \uffa0', '\u034f\ufe0f', '\ufffc', ' \u200b\ufeff\n', '\u2060\u00ad'];

interface Place {
  /** Such as `Mutation.contact.input.name`. */
  key: string;
  operation: Operation;
  /** Sample variables with this text. */
  variablesWith: (text: string) => Record<string, unknown>;
}

let app: TestApp;
let author: TestMember;
let other: Pick<TestMember, 'publicId'>;
beforeAll(async () => {
  app = await startTestApp();
  author = await createMember(app, { role: 'admin' });
  other = await createMember(app);
});
afterAll(() => app.close());

/** What samples of the schema can't know: things that exist. */
const known = (): Record<string, unknown> => ({
  id: other.publicId,
  to: other.publicId,
  email: 'lone@example.dk',
  thing: 'profile',
});

const places = operationsOf(createSchema()).flatMap((operation): Place[] =>
  operation.field.args.flatMap(({ name, type }) => {
    const variables = (): Record<string, unknown> => sampleVariables(operation, known());
    const named = getNamedType(type);
    const key = `${operation.key}.${name}`;
    if (String(named) === 'String') {
      return [{ key, operation, variablesWith: (text) => ({ ...variables(), [name]: text }) }];
    }
    if (!isInputObjectType(named)) return [];
    return Object.values(named.getFields())
      .filter((field) => String(getNamedType(field.type)) === 'String')
      .map((field) => ({
        key: `${key}.${field.name}`,
        operation,
        variablesWith: (text: string) => {
          const given = variables();
          return { ...given, [name]: { ...(given[name] as object), [field.name]: text } };
        },
      }));
  }),
);
const texts = places.filter(({ key }) => !NO_TEXT.test(key)).map((place) => [place.key, place] as const);

const refusalsOf = async ({ operation, variablesWith }: Place, text: string): Promise<unknown[]> => {
  // An earlier operation may have deleted the last one.
  other = await createMember(app);
  const { errors = [] } = await app.graphql(operation.document, variablesWith(text), await createSession(app, author));
  return errors.map(({ message, extensions: { code, fields } }) => ({ message, code, fields }));
};

describe('a text that shows nothing', () => {
  it.each(texts)('is an empty one: %s', async (_key, place) => {
    const empty = await refusalsOf(place, '');
    for (const blank of BLANKS) expect([blank, await refusalsOf(place, blank)]).toEqual([blank, empty]);
  });

  it.each([
    ['sendMessage', 'mutation ($id: ID!, $text: String!) { sendMessage(to: $id, content: $text) { id } }'],
    ['createPost', 'mutation ($text: String!) { createPost(content: $text) { id } }'],
    ['report', 'mutation ($id: ID!, $text: String!) { report(id: $id, thing: profile, reason: $text) { message } }'],
    ['banUser', 'mutation ($id: ID!, $text: String!) { banUser(id: $id, reason: $text) { id } }'],
  ])('is refused by %s', async (_name, document) => {
    const variables = document.includes('$id') ? { id: other.publicId } : {};
    for (const text of BLANKS) {
      const { errors } = await app.graphql(document, { ...variables, text }, await createSession(app, author));
      expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    }
  });

  it('clears an optional text', async () => {
    const document = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { aboutMe } } }';
    const { token } = await createMember(app);
    for (const aboutMe of BLANKS) {
      const { data } = await app.graphql(document, { input: { aboutMe } }, token);
      expect(data?.['updateProfile'].user.aboutMe).toBeNull();
    }
  });
});
