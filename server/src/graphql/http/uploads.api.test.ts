import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The variables of a form: an own null, an object, a list, and names that also lead into prototypes. */
const VARIABLES =
  '{ "avatar": null, "text": "x", "input": { "list": [null] }, "__proto__": null, "constructor": null }';

const send = (map: unknown, file?: string, operations = `{ "query": "{ __typename }", "variables": ${VARIABLES} }`) => {
  const form = new FormData();
  form.set('operations', operations);
  form.set('map', typeof map === 'string' ? map : JSON.stringify(map));
  if (file !== undefined) form.set(file, new Blob(['x']), 'x.png');
  return app.rest('POST', '/graphql', { body: form, headers: { 'apollo-require-preflight': '1' } });
};

/** All that a path could have overwritten: the properties of the prototypes and of their functions. */
const fingerprint = (): unknown[] =>
  [Object, Function, Array, String, Number, Boolean].flatMap(({ prototype }) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) => [
      name,
      value,
      ...(typeof value === 'function' ? Reflect.ownKeys(value as object) : []),
    ]),
  );

it.each([
  'variables.hasOwnProperty.call',
  'variables.toString',
  'variables.__proto__',
  'variables.__proto__.polluted',
  'variables.constructor',
  'variables.constructor.prototype.polluted',
  'variables.input.__proto__.polluted',
  'variables.input.list.push.call',
  'variables.input.list.length',
  'variables.input.list.1',
  'variables.missing',
  'variables.avatar.deeper',
  'variables.text',
  'variables.text.length',
  'variables.input',
  'variables',
  'variables.',
  'query',
  'extensions.file',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  '',
  '.',
  7,
  null,
  ['variables.avatar'],
])('refuses the map path %j and changes nothing', async (path) => {
  const before = fingerprint();
  const { status, body } = await send({ file: [path] }, 'file');
  expect([status, body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  expect(fingerprint()).toEqual(before);
  expect('polluted' in {}).toBe(false);
  expect((await app.graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
});

it.each<[string, unknown, string | undefined, string | undefined, number, string]>([
  ['a map that is no object', [], undefined, undefined, 400, 'BAD_REQUEST'],
  ['a map that is no JSON', '{', undefined, undefined, 400, 'BAD_REQUEST'],
  ['paths that are no list', { file: 'variables.avatar' }, 'file', undefined, 400, 'BAD_REQUEST'],
  ['operations that are a list', {}, undefined, '[{ "query": "{ __typename }" }]', 400, 'BAD_REQUEST'],
  ['operations that are no JSON', {}, undefined, '{', 400, 'BAD_REQUEST'],
  [
    'more than one file',
    { a: ['variables.avatar'], b: ['variables.input.list.0'] },
    'a',
    undefined,
    413,
    'FILE_TOO_LARGE',
  ],
])('refuses %s', async (_what, map, file, operations, status, code) => {
  const answer = await send(map, file, operations);
  expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([status, code]);
});

it.each(['variables.avatar', 'variables.input.list.0'])('takes a file at %s', async (path) => {
  expect((await send({ file: [path] }, 'file')).body).toEqual({ data: { __typename: 'Query' } });
});
