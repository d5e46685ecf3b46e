import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { buildSchema, getNamedType, parse, print, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember, type TestMember } from '../../test/factories.js';
import { createPost } from '../../test/wall.js';
import { API_PATH } from '../common/api-paths.js';
import { FIELD_SENTENCES } from '../common/field-sentences.js';
import { publicId } from '../common/public-id.js';
import { loadOperations } from '../rest/operations.js';
import { ROUTES } from '../rest/routes.js';
import { type RestRow, rowKey } from '../rest/row.js';

const sdl = createRequire(import.meta.url).resolve('@venn/schema/schema.graphql');
const operations = loadOperations(buildSchema(readFileSync(sdl, 'utf8')));

/** Texts that Postgres can't store or that would change; JSON may contain them raw or escaped as `\uXXXX`. */
const UNSTORABLE: Readonly<Record<string, string>> = {
  'a NUL': 'Odense\0',
  'the first half of a pair': 'Oden\ud83cse',
  'the second half of a pair': '\udf3fOdense',
};
/** Forms are UTF-8, which has no lone surrogates. */
const NOT_IN_FORMS = /half/;

/** Valid values of all other required fields, and the error text of each text field. */
const CALLS: Readonly<Record<string, { body?: object; texts: Readonly<Record<string, string>> }>> = {
  'POST /api/register': {
    body: {
      username: 'Nykommer',
      email: 'ny@example.dk',
      password: 'hemmelig',
      confirmPassword: 'hemmelig',
      birthdate: '1990-05-17',
      gender: 'female',
      location: 'Odense',
      interests: [publicId('interest', 1)],
      acceptTerms: true,
    },
    texts: {
      username: FIELD_TEXTS.usernameCharacters,
      email: FIELD_TEXTS.emailInvalid,
      location: FIELD_TEXTS.locationUnknown,
      about_me: FIELD_TEXTS.textCharacters,
    },
  },
  'PUT /api/profile': {
    texts: {
      // The rule of names holds for a new name only.
      username: FIELD_TEXTS.textCharacters,
      email: FIELD_TEXTS.emailInvalid,
      location: FIELD_TEXTS.locationUnknown,
      about_me: FIELD_TEXTS.textCharacters,
    },
  },
  'POST /api/login': { body: { password: 'hemmelig' }, texts: { email: FIELD_TEXTS.emailInvalid } },
  'POST /api/auth/forgot-password': { texts: { email: FIELD_TEXTS.emailInvalid } },
  'POST /api/auth/resend-verification': { texts: { email: FIELD_TEXTS.emailInvalid } },
  'POST /api/contact': {
    body: { name: 'Lone', email: 'lone@example.dk', subject: 'Hej', message: 'Hej' },
    texts: {
      name: FIELD_TEXTS.textCharacters,
      email: FIELD_TEXTS.emailInvalid,
      subject: FIELD_TEXTS.textCharacters,
      message: FIELD_TEXTS.textCharacters,
    },
  },
  'POST /api/contact/report': {
    body: {
      kind: 'spam',
      location: 'Opslagstavlen',
      reason: 'Larm',
      goodFaith: true,
      name: 'Lone',
      email: 'lone@example.dk',
    },
    texts: {
      location: FIELD_TEXTS.textCharacters,
      reason: FIELD_TEXTS.textCharacters,
      name: FIELD_TEXTS.textCharacters,
      email: FIELD_TEXTS.emailInvalid,
    },
  },
  'POST /api/users/{id}/report': { texts: { reason: FIELD_TEXTS.textCharacters } },
  'POST /api/posts/{id}/report': { texts: { reason: FIELD_TEXTS.textCharacters } },
  'POST /api/comments/{id}/report': { texts: { reason: FIELD_TEXTS.textCharacters } },
  'POST /api/messages/{id}/report': { texts: { reason: FIELD_TEXTS.textCharacters } },
  'POST /api/messages/send': { body: { to: 'PARTNER' }, texts: { content: FIELD_TEXTS.textCharacters } },
  'POST /api/posts': { texts: { content: FIELD_TEXTS.textCharacters } },
  'PATCH /api/posts/{id}/aftale': {
    texts: {
      title: FIELD_TEXTS.textCharacters,
      startsAt: AFTALE_FIELD_TEXTS.aftaleTimeInvalid,
      endsAt: AFTALE_FIELD_TEXTS.aftaleTimeInvalid,
      town: FIELD_TEXTS.locationUnknown,
      place: FIELD_TEXTS.textCharacters,
      content: FIELD_TEXTS.textCharacters,
    },
  },
  'DELETE /api/posts/{id}/aftale': { texts: { text: FIELD_TEXTS.textCharacters } },
  'POST /api/posts/{id}/requests': { texts: { note: FIELD_TEXTS.textCharacters } },
  'POST /api/posts/{id}/comments': { texts: { content: FIELD_TEXTS.textCharacters } },
  'DELETE /api/posts/{id}': { texts: { facts: FIELD_TEXTS.textCharacters } },
  'DELETE /api/comments/{id}': { texts: { facts: FIELD_TEXTS.textCharacters } },
  'DELETE /api/admin/users/{id}': { texts: { facts: FIELD_SENTENCES.textCharacters.en } },
  'POST /api/tokens': {
    body: { name: 'Kalender', scopes: ['members:read'], days: 90, currentPassword: 'hemmelig' },
    texts: { name: FIELD_TEXTS.textCharacters },
  },
  'PATCH /api/admin/users/{id}/visibility': {
    body: { visible_in_find_venner: false },
    texts: { facts: FIELD_SENTENCES.textCharacters.en },
  },
  'PATCH /api/admin/reports/{id}/status': {
    body: { status: 'reviewed' },
    texts: { adminNotes: FIELD_SENTENCES.textCharacters.en },
  },
};

/** Texts that are only compared, and passwords, which may contain anything. */
const NOT_STORED = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'proofOfWork',
  'code',
  'recoveryCode',
  'passkey',
  'website',
  'plan',
  'scopes',
  'order',
];

let app: TestApp;
let viewer: TestMember;
let partner: TestMember;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await createMember(app, { role: 'admin' });
  partner = await createMember(app);
  postId = await createPost(app, partner);
});
afterAll(() => app.close());

const rowOf = (key: string): RestRow => {
  const row = ROUTES.find((each) => rowKey(each) === key);
  if (row === undefined) throw new Error(`no row ${key}`);
  return row;
};

/** A body in which this text is the only invalid value. */
const bodyOf = (key: string, field: string, value: string): Record<string, unknown> => {
  const text = JSON.stringify({ ...CALLS[key]?.body, [field]: value }).replaceAll('PARTNER', partner.publicId);
  return JSON.parse(text) as Record<string, unknown>;
};
const idFor = (key: string): string => {
  if (key.includes('/posts/')) return postId;
  return key.includes('/reports/') ? publicId('report', 1) : partner.publicId;
};

const asForm = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
};

async function overRest(key: string, body: object | FormData) {
  const { method, path } = rowOf(key);
  const address = `${API_PATH}${path.replace('{id}', idFor(key))}`;
  const answer = await app.rest(method, address, { body, token: viewer.token });
  const { code, fields } = answer.body;
  return { status: answer.status, code, fields };
}

/** A call's operation without the names that REST gives its fields: more aliases than a query may have. */
const documentOf = ({ operation }: RestRow): string =>
  print(
    visit(parse(operations.get(operation)?.text ?? ''), {
      Field: { leave: (field) => ({ ...field, alias: undefined }) },
    }),
  );

async function overGraphql(key: string, body: Record<string, unknown>, inForm: boolean) {
  const row = rowOf(key);
  const sources = Object.entries(row.variables ?? {});
  const values = sources.flatMap(([name, source]) => {
    const value = source.in === 'path' ? idFor(key) : body[source.name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const language = key.includes('/admin/') ? 'en' : 'da';
  const operation = { query: documentOf(row), variables: Object.fromEntries(values) };
  const form = new FormData();
  form.set('operations', JSON.stringify(operation));
  form.set('map', '{}');
  const answer = await app.rest('POST', '/graphql', {
    body: inForm ? form : operation,
    token: viewer.token,
    headers: { 'accept-language': language, 'apollo-require-preflight': 'true' },
  });
  const { code, fields = [] } = answer.body.errors?.[0]?.extensions ?? {};
  const named = fields.map(({ field, text }: { field: string; text: string }) => {
    const variable = field.replace(/^input\./, '');
    return { field: row.variables?.[variable]?.name ?? variable, text };
  });
  return { status: 400, code, fields: named };
}

const fields = Object.entries(CALLS).flatMap(([key, { texts }]) =>
  Object.entries(texts).map(([field, text]) => [key, field, text] as const),
);

describe.each(fields)('%s refuses in %s', (key, field, text) => {
  it.each(Object.entries(UNSTORABLE))('%s', async (what, value) => {
    const body = bodyOf(key, field, field === 'email' ? value.replace('Odense', 'lone@example.dk') : value);
    const refusal = { status: 400, code: 'VALIDATION', fields: expect.arrayContaining([{ field, text }]) };
    const forms = rowOf(key).multipart && !NOT_IN_FORMS.test(what) ? [asForm(body)] : [];
    for (const sent of [body, ...forms]) expect(await overRest(key, sent)).toEqual(refusal);
    for (const inForm of [false, true]) expect(await overGraphql(key, body, inForm)).toEqual(refusal);
  });
});

describe('invalid UTF-8 is refused', () => {
  /** One byte per character. */
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const send = async (path: string, body: Buffer, type: string) => {
    const headers = {
      'content-type': type,
      authorization: `Bearer ${viewer.token}`,
      'apollo-require-preflight': 'true',
    };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const INVALID_UTF8 = ['bl\xe5b\xe6r', 'a\xff', 'a\xed\xa0\xbcb'];

  it.each(INVALID_UTF8)('over REST: %j', async (text) => {
    const answer = await send('/api/posts', bytes(`{"content":"${text}"}`), 'application/json');
    expect(answer).toEqual({
      status: 400,
      body: { error: 'Indholdet er ikke gyldig JSON.', code: 'BAD_REQUEST' },
    });
  });

  it.each(INVALID_UTF8)('over GraphQL: %j', async (text) => {
    const query = `{"query":"mutation { createPost(content: \\"${text}\\") { id } }"}`;
    const { status, body } = await send('/graphql', bytes(query), 'application/json');
    expect([status, body['errors'][0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(INVALID_UTF8)('in a form: %j', async (text) => {
    const form = `--x\r\ncontent-disposition: form-data; name="about_me"\r\n\r\n${text}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${viewer.token}` };
    const answer = await fetch(`${app.url}/api/profile`, { method: 'PUT', headers, body: bytes(form) });
    const refusal = (await answer.json()) as Answer;
    expect([answer.status, refusal['code']]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['/api/posts', '/graphql'])('like another charset at %s; aliases of UTF-8 are accepted', async (path) => {
    const { status, body } = await send(
      path,
      bytes('{"content":"bl\xe5b\xe6r"}'),
      'application/json; charset=iso-8859-1',
    );
    const code = body['code'] ?? body['errors'][0].extensions.code;
    expect([status, code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    for (const charset of ['utf-8', 'UTF-8', '"utf8"', 'utf-8; x=y']) {
      const answer = await send(path, Buffer.from('{"content":""}'), `application/json; charset=${charset}`);
      expect([charset, answer.status]).toEqual([charset, 400]);
    }
  });
});

describe('refused texts', () => {
  it('are not stored', async () => {
    const rows = await app.dataSource.query(
      `SELECT (SELECT count(*)::int FROM post) AS posts, (SELECT count(*)::int FROM comment) AS comments,
              (SELECT count(*)::int FROM message) AS messages, (SELECT count(*)::int FROM report) AS reports,
              (SELECT count(*)::int FROM contact_message) AS letters,
              (SELECT count(*)::int FROM visitor_report) AS visitors, (SELECT count(*)::int FROM member) AS members`,
    );
    expect(rows).toEqual([{ posts: 1, comments: 0, messages: 0, reports: 0, letters: 0, visitors: 0, members: 2 }]);
  });
});

describe('the table', () => {
  it('has every text field of all bodies', () => {
    const all = ROUTES.flatMap((row) =>
      Object.entries(row.variables ?? {}).flatMap(([variable, source]) => {
        const type = operations.get(row.operation)?.variables.find(({ name }) => name === variable)?.type;
        const isText = source.in === 'body' && type !== undefined && getNamedType(type).name === 'String';
        return isText && !NOT_STORED.includes(source.name) ? [`${rowKey(row)} ${source.name}`] : [];
      }),
    );
    expect(fields.map(([key, field]) => `${key} ${field}`).sort()).toEqual(all.sort());
  });
});

describe('the portal refuses', () => {
  it.each(['users', 'messages'])('a search for %s that nothing can match', async (list) => {
    const answer = await app.rest('GET', `/api/admin/${list}?search=a%00b`, { token: viewer.token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields: [{ field: 'search' }] } });
  });

  it('a ban for such a reason', async () => {
    const ban = 'mutation ($id: ID!, $reason: String!) { banUser(id: $id, reason: $reason) { id } }';
    const { errors } = await app.graphql(ban, { id: partner.publicId, reason: 'Svindel\ud800' }, viewer.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'reason' }] });
  });
});

describe('a byte order mark', () => {
  it('inside a text is kept, letter for letter', async () => {
    const { body } = await app.rest('POST', '/api/posts', { body: { content: 'a\ufeffb' }, token: viewer.token });
    expect(body.content).toBe('a\ufeffb');
  });

  it('at the ends is left out, as other signs that are copied along unseen', async () => {
    const { body } = await app.rest('POST', '/api/posts', {
      body: { content: '\ufeff a\u200bb\u200b ' },
      token: viewer.token,
    });
    expect(body.content).toBe('a\u200bb');
  });
});
