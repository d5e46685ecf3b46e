import { ERROR_CODES } from '@venn/schema/errors';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { GraphQLError } from 'graphql';
import { QueryFailedError } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../common/app-error.js';
import { createLogger } from '../infra/logging/logger.js';
import { formatError, inLanguage, toPublicError } from './format-error.js';

let lines: string[] = [];
const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
beforeEach(() => {
  lines = [];
});
const explain = (thrown: unknown, language: 'da' | 'en' = 'da') => toPublicError(thrown, language, logger);
const wrapped = (thrown: Error) => new GraphQLError(thrown.message, { originalError: thrown, path: ['a'] });

describe('an expected refusal', () => {
  it.each(ERROR_CODES)('%s has a text in both languages and is not logged', (code) => {
    expect(explain(wrapped(new AppError(code)))).toMatchObject({ code, text: ERROR_TEXTS.da[code] });
    expect(explain(new AppError(code), 'en').text).toBe(ERROR_TEXTS.en[code]);
    expect(lines).toEqual([]);
  });

  it('keeps its own text, fields and additional values', () => {
    const fields = [{ field: 'username', text: { da: 'Brugernavnet er allerede taget', en: 'It is taken' } }];
    const extra = { cooldownUntil: '2026-05-14T12:00:00.000Z', remainingTimeSeconds: 7 };
    const refusal = new AppError('MESSAGE_COOLDOWN', {
      text: { da: 'Vent', en: 'Wait' },
      fields,
      extra,
      retryAfterSeconds: 7,
    });
    const expected = (message: string, text: string) => ({
      message,
      path: ['a'],
      extensions: {
        code: 'MESSAGE_COOLDOWN',
        fields: [{ field: 'username', text }],
        ...extra,
        retryAfterSeconds: 7,
      },
    });
    const danish = formatError(wrapped(refusal), logger);
    expect(danish).toEqual(expected('Vent', 'Brugernavnet er allerede taget'));
    expect(inLanguage(danish, 'en')).toEqual(expected('Wait', 'It is taken'));
    expect(formatError(wrapped(refusal), logger, 'en')).toEqual(expected('Wait', 'It is taken'));
  });

  it('is translated after it was formatted', () => {
    const blocked = formatError(new AppError('BLOCKED'), logger);
    expect(inLanguage(blocked, 'en').message).toBe(ERROR_TEXTS.en.BLOCKED);
    expect(inLanguage(blocked, 'da')).toEqual(blocked);
  });
});

describe('invalid GraphQL', () => {
  it('gets an English text and the message about the schema', () => {
    const error = new GraphQLError('Cannot query field "x" on type "Query".', {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
    const text = 'The request does not fit the schema. Cannot query field "x" on type "Query".';
    expect(explain(error).text).toBe(text);
    expect(inLanguage(formatError(error, logger), 'en').message).toBe(text);
  });

  it.each([
    'Expected value of type "ID", found {password: "hunter2"}.',
    'String cannot represent a non string value: "hunter2"',
  ])('contains no value: %s', (message) => {
    const error = new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
    expect(explain(error).text).toBe('The request does not fit the schema.');
  });

  it.each([
    ['Syntax Error: Expected Name, found String "hunter2".', 'Expected Name.'],
    ['Syntax Error: Expected ":", found Name "hunter2".', 'Expected ":".'],
    ['Syntax Error: Unexpected Name "hunter2".', 'Unexpected Name.'],
    ['Syntax Error: Unterminated string.', 'Unterminated string.'],
    ['Syntax Error: Expected Name, found String "hun\\"ter2\nhunter2".', 'Expected Name.'],
  ])('says what a parser expected, and not what it found: %s', (message, hint) => {
    const error = new GraphQLError(message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
    expect(explain(error).text).toBe(`The request is not valid GraphQL. ${hint}`);
  });

  it.each([
    ['Variable "$id" of required type "ID!" was not provided.', 'id'],
    ['Variable "$id" of non-null type "ID!" must not be null.', 'id'],
    [
      'Variable "$input" got invalid value "hunter2" at "input.email"; String cannot represent a non string value: 1',
      'email',
    ],
    [
      'Variable "$input" got invalid value { a: "hunter2" }; Field "email" of required type "String!" was not provided.',
      'email',
    ],
    [
      'Variable "$input" got invalid value "hunter2" at "input.interests[0]"; ID cannot represent value',
      'interests[0]',
    ],
    ['Variable "$input" got invalid value { x: "hunter2" }; Field "x" is not defined by type "ContactInput".', 'input'],
  ])('names the field of an invalid variable: %s', (message, field) => {
    const answer = explain(new GraphQLError(message, { originalError: new TypeError('hunter2') }));
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
  });
});

describe('a fault', () => {
  it('is logged in full under an id and shown as a neutral text with it', () => {
    const answer = explain(wrapped(new TypeError('x is undefined')));
    expect(answer).toMatchObject({ code: 'INTERNAL', reference: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(answer.text).toBe(`${ERROR_TEXTS.da.INTERNAL} Fejlkode: ${answer.reference}`);
    const logged = JSON.parse(lines[0] ?? '{}');
    expect(logged).toMatchObject({ requestId: answer.reference, fault: { message: 'x is undefined' } });
    expect(logged.fault.stack).toContain('format-error.test');
  });

  it('is none where what a row refers to was deleted meanwhile', () => {
    const fault = Object.assign(new Error('violates foreign key constraint'), { code: '23503' });
    expect(explain(wrapped(fault)).code).toBe('NOT_FOUND');
    const ofLogin = new Error('insert violates foreign key constraint "factor_request_session_id_fkey"');
    expect(explain(wrapped(Object.assign(ofLogin, { code: '23503' }))).code).toBe('UNAUTHENTICATED');
  });

  it('of the database is logged without parameter values', () => {
    const driverError = Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(hunter2) already exists.',
      code: '23505',
    });
    explain(new QueryFailedError('INSERT INTO member VALUES ($1)', ['hunter2'], driverError));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('INSERT INTO member');
    expect(lines[0]).not.toContain('hunter2');
  });

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new QueryFailedError('SELECT 1', [], Object.assign(new Error('gone'), { code: '08006' })),
  ])('that means an unavailable database is UNAVAILABLE', (fault) => {
    expect(explain(wrapped(fault)).code).toBe('UNAVAILABLE');
  });

  it.each([null, undefined, 'text', { a: 1 }])('that is no Error is a fault, too', (thrown) => {
    expect(explain(thrown).code).toBe('INTERNAL');
  });
});
