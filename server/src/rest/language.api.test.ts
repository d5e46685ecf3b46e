import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';
import { FIELD_SENTENCES as FIELD } from '../common/field-sentences.js';
import type { Sentence } from '../common/sentence.js';
import { ACCOUNT_TEXTS } from '../modules/accounts/account.texts.js';
import { BLOCK_TEXTS } from '../modules/members/blocks/block.texts.js';
import { MESSAGE_TEXTS } from '../modules/messages/message.texts.js';
import { REPORT_TEXTS } from '../modules/moderation/reports/report.texts.js';

const VALIDATION: Sentence = { da: ERROR_TEXTS.da.VALIDATION, en: ERROR_TEXTS.en.VALIDATION };

const NO_PERSON = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  birthdate: '',
  gender: '',
  location: '',
};
const NOBODY = { ...NO_PERSON, interests: [], acceptTerms: false };
const NOTHING = { name: '', email: '', subject: '', message: '' };
const ASKED_OF_NOBODY = [
  FIELD.usernameRequired,
  FIELD.emailRequired,
  FIELD.passwordRequired,
  FIELD.confirmRequired,
  FIELD.birthdateRequired,
  FIELD.genderRequired,
  FIELD.locationRequired,
  FIELD.interestsRequired,
  FIELD.termsRequired,
];

/** A request over REST and GraphQL, and its texts: of the error, then of its fields. */
interface Call {
  row: string;
  body?: object;
  mutation: string;
  says: readonly Sentence[];
}

/** `ME` and `YOU` are replaced by the ids of the viewer and of another member. */
const CALLS: Readonly<Record<string, Call>> = {
  'login with a bad address': {
    row: '/api/login',
    body: { email: 'anna', password: 'hemmelig' },
    mutation: 'login(email: "anna", password: "hemmelig") { token }',
    says: [FIELD.emailInvalid, FIELD.emailInvalid],
  },
  'an empty registration': {
    row: '/api/register',
    body: NOBODY,
    mutation: `register(input: { ${literal(NOBODY)} }) { token }`,
    says: [VALIDATION, ...ASKED_OF_NOBODY],
  },
  'an empty contact form': {
    row: '/api/contact',
    body: NOTHING,
    mutation: `sendContactMessage(input: { ${literal(NOTHING)} }) { success }`,
    says: Array.from({ length: 5 }, () => FIELD.contactRequired),
  },
  'a new password that is short': {
    row: '/api/auth/reset-password',
    body: { token: 'x', password: 'kort' },
    mutation: 'resetPassword(token: "x", password: "kort") { message }',
    says: [FIELD.resetPasswordMin, FIELD.resetPasswordMin],
  },
  'a message to oneself': {
    row: '/api/messages/send',
    body: { to: 'ME', content: 'Hej' },
    mutation: 'sendMessage(to: "ME", content: "Hej") { id }',
    says: [MESSAGE_TEXTS.oneself],
  },
  'a block': {
    row: '/api/users/YOU/block',
    mutation: 'blockMember(id: "YOU") { message }',
    says: [BLOCK_TEXTS.blocked],
  },
  'a report': {
    row: '/api/users/YOU/report',
    body: { reason: 'Grim' },
    mutation: 'report(thing: profile, id: "YOU", reason: "Grim") { message }',
    says: [REPORT_TEXTS.reported],
  },
  'a forgotten password': {
    row: '/api/auth/forgot-password',
    body: { email: 'ingen@example.dk' },
    mutation: 'forgotPassword(email: "ingen@example.dk") { message }',
    says: [ACCOUNT_TEXTS.resetRequested],
  },
};

function literal(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const textsOf = (fields: readonly { text: string }[] = []): string[] => fields.map(({ text }) => text);

/** All texts of both responses. */
async function heard({ row, body, mutation }: Call, language: string) {
  const [me, you] = [await createMember(app), await createMember(app)];
  const about = (text: string) => text.replaceAll('ME', me.publicId).replaceAll('YOU', you.publicId);
  const caller = { token: me.token, headers: { 'accept-language': language } };
  const sent = body === undefined ? {} : { body: JSON.parse(about(JSON.stringify(body))) as object };
  const rest = (await app.rest('POST', about(row), { ...caller, ...sent })).body;
  const query = `mutation { said: ${about(mutation)} }`;
  const graphql = (await app.rest('POST', '/graphql', { ...caller, body: { query } })).body;
  const [error] = graphql.errors ?? [];
  return {
    rest: [rest.error ?? rest.message, ...textsOf(rest.fields)],
    graphql: [error?.message ?? graphql.data.said.message, ...textsOf(error?.extensions.fields)],
  };
}

describe.each(['da', 'en'] as const)('a client that requests %s', (language) => {
  it.each(Object.entries(CALLS))('gets only texts in that language for %s', async (_name, call) => {
    const said = call.says.map((sentence) => sentence[language]);
    expect(await heard(call, language)).toEqual({ rest: said, graphql: said });
  });
});

describe("administrators' routes", () => {
  it('respond in English, also to an invalid path', async () => {
    const { status, body } = await app.rest('DELETE', '/api/admin/users/%FF');
    expect([status, body]).toEqual([400, { error: 'The request could not be read.', code: 'BAD_REQUEST' }]);
    expect((await app.rest('GET', '/api/users/%FF')).body.error).toBe('Forespørgslen kunne ikke læses.');
  });

  it.each<[string, string, object]>([
    ['a refusal', 'mutation { deleteUser(id: "nobody") { message } }', {}],
    ['a variable of the wrong type', 'query ($page: Int!) { adminUsers(page: $page) { total } }', { page: 'x' }],
    ['an unknown nested field', '{ adminUsers { nothing } }', {}],
    ['a field in a fragment', '{ ...A } fragment A on Query { adminUser(id: "nobody") { id } }', {}],
  ])('respond in English over GraphQL, too: %s', async (_what, query, variables) => {
    const admin = await createMember(app, { role: 'admin' });
    const ask = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await app.rest('POST', '/graphql', { body: { query, variables }, token: admin.token, headers });
      return (body.errors as { message: string }[])[0]?.message;
    };
    expect(await ask('da')).toBe(await ask('en'));
  });

  it('respond in English without the right, and on success', async () => {
    const [admin, member] = [await createMember(app, { role: 'admin' }), await createMember(app)];
    const query = `mutation { deleteUser(id: "${member.publicId}") { message } }`;
    expect((await app.graphql(query, {}, member.token)).errors?.[0]?.message).toBe(ERROR_TEXTS.en.FORBIDDEN);
    expect((await app.graphql(query)).errors?.[0]?.message).toBe(ERROR_TEXTS.en.UNAUTHENTICATED);
    const { data } = await app.graphql(query, {}, admin.token);
    const other = await createMember(app);
    const rest = await app.rest('DELETE', `/api/admin/users/${other.publicId}`, { token: admin.token });
    expect(data?.['deleteUser'].message).toBe(rest.body.message);
    const unknown = await app.graphql('{ member(id: "nobody") { id } }', {}, admin.token);
    expect(unknown.errors?.[0]?.message).toBe(ERROR_TEXTS.da.MEMBER_NOT_FOUND);
  });
});
