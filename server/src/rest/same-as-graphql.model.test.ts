import { MATCHES_PAGE_SIZE_MAX } from '@venn/schema/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../test/app.js';
import { block, createMember, type TestMember } from '../../test/factories.js';
import { OPERATION_SAMPLES, type OperationSample } from '../../test/schema/operation-samples.js';
import { HTTP_STATUS } from '../common/http-status.js';

/** A response, independent of the transport. */
interface Answer {
  status: number;
  body: unknown;
}

const clock = new TestClock();
/** Two servers with the same members: one is used over REST, the other over GraphQL. */
let rest: TestApp;
let graphql: TestApp;
const restPeople: TestMember[] = [];
const graphqlPeople: TestMember[] = [];

const PEOPLE: readonly Parameters<typeof createMember>[1][] = [
  {},
  { town: null, aboutMe: null },
  { role: 'admin' },
  { role: 'plus', plusExpiresAt: new Date(Date.now() + 365 * 86_400_000), town: 'Skagen' },
  { verified: false },
  { role: 'banned' },
];

beforeAll(async () => {
  rest = await startTestApp({ clock });
  graphql = await startTestApp({ clock });
  for (const [index, traits] of PEOPLE.entries()) {
    const known = { ...traits, username: `person${index}`, email: `person${index}@example.dk` };
    restPeople.push(await createMember(rest, known));
    graphqlPeople.push(await createMember(graphql, known));
  }
});
afterAll(async () => {
  await rest.close();
  await graphql.close();
});

/** Documented names that are not the snake_case of GraphQL's. */
const NAMES: Readonly<Record<string, string>> = {
  commonInterestCount: 'common_interests',
  commonInterests: 'common_interest_details',
  plusSubscriptionExpiry: 'plusSubscriptionExpiry',
  secondFactor: 'secondFactor',
  passwordChangeRequired: 'passwordChangeRequired',
  isInCooldown: 'isInCooldown',
  remainingTimeSeconds: 'remainingTimeSeconds',
  messageId: 'messageId',
  endCursor: 'endCursor',
};
const documented = (name: string): string =>
  NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Values that differ between servers: times and random values. */
const BY_NATURE = [
  'expires_at',
  'created_at',
  'last_online',
  'client_message_id',
  'token',
  'cooldownUntil',
  'remainingTimeSeconds',
];

function comparable(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      rename(name),
      BY_NATURE.includes(rename(name)) ? typeof inner : comparable(inner, rename),
    ]),
  );
}

const same = (name: string): string => name;

async function askRest({ method, path, query, body }: OperationSample, token?: string): Promise<Answer> {
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  const answer = await rest.rest(method, `/api${path}${search && `?${search}`}`, { body, ...(token && { token }) });
  return { status: answer.status === 201 ? 200 : answer.status, body: comparable(answer.body, same) };
}

async function askGraphQL({ document, variables, at }: OperationSample, token?: string): Promise<Answer> {
  const { data, errors } = await graphql.graphql(document, variables, token);
  const [error] = errors ?? [];
  if (error === undefined) {
    const part = at.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], data);
    return { status: 200, body: comparable(part, documented) };
  }
  const { retryAfterSeconds: _header, ...extensions } = error.extensions;
  const status = HTTP_STATUS[error.extensions.code as keyof typeof HTTP_STATUS];
  return { status, body: comparable({ error: error.message, ...extensions }, same) };
}

type Step = { who: number } & (
  | { kind: 'ask'; question: () => OperationSample }
  | { kind: 'wait'; seconds: number }
  | { kind: 'block'; whom: number }
);

/** The last two have few rights: they are chosen rarely. */
const person = fc.oneof({ weight: 9, arbitrary: fc.nat({ max: 3 }) }, fc.constantFrom(4, 5));
const target = fc.oneof({ weight: 9, arbitrary: person }, fc.constantFrom('missing', '', '1'));
const idOf = (who: number | string): string =>
  typeof who === 'string' ? who || 'x' : (restPeople[who]?.publicId ?? '');
const content = fc.constantFrom('Hej', 'Hej', '  Hej  ', 'æøå', 'a\u0000b', '', ' ', 'x'.repeat(2001));
const clientId = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  undefined,
  '6f2f9b8e-2f0a-4c56-9f3b-0c5b8e0b7a11',
  'no-uuid',
  '',
);
const optional = (...values: number[]) => fc.constantFrom(undefined, ...values);
/** Message ids by order: both servers assign the same numbers. */
const messageIds: string[] = [];

const sortBy = fc.constantFrom(undefined, 'common_desc', 'common_asc', 'distance_asc', 'distance_desc', 'name_asc');
const search = fc.record({
  sortBy,
  maxDistance: optional(0, 1, 50, 501, 9999),
  minAge: optional(18, 40, 100, -1),
  maxAge: optional(18, 40, 100),
  hasPicture: fc.constantFrom(undefined, true, false),
  isNew: fc.constantFrom(undefined, true),
  activeWithin: fc.constantFrom(undefined, undefined, 'week', 'month'),
  gender: fc.constantFrom(undefined, undefined, 'female', 'kvinde'),
  notWrittenWith: fc.constantFrom(undefined, true),
  page: optional(0, 1, 2, 1_000_000),
  // REST has larger pages, and says so of others.
  pageSize: optional(1, 2, MATCHES_PAGE_SIZE_MAX),
});
const letter = fc.record({
  name: content,
  email: fc.constantFrom('a@example.dk', 'a@b', ''),
  subject: content,
  message: content,
});
const login = fc.tuple(person, fc.constantFrom('hemmelig-kode', 'forkert', ''));

const question: fc.Arbitrary<() => OperationSample> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      OPERATION_SAMPLES.profile,
      OPERATION_SAMPLES.interests,
      OPERATION_SAMPLES.towns,
      OPERATION_SAMPLES.chats,
      OPERATION_SAMPLES.cooldown,
    ),
  },
  // Hashing a password is slow on purpose: few of these.
  {
    weight: 1,
    arbitrary: login.map(
      ([who, password]) =>
        () =>
          OPERATION_SAMPLES.login(`person${who}@example.dk`, password),
    ),
  },
  { weight: 4, arbitrary: target.map((who) => () => OPERATION_SAMPLES.member(idOf(who))) },
  { weight: 6, arbitrary: search.map((variables) => () => OPERATION_SAMPLES.matches(variables)) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(target, optional(-1, 0, 1, 3, 1000))
      .map((asked) => () => OPERATION_SAMPLES.open(idOf(asked[0]), asked[1])),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.oneof(content, fc.constantFrom('person', 'hej & "æ', '🙂🙂')), optional(0, 1, 50, 51))
      .map((asked) => () => OPERATION_SAMPLES.search(asked[0], asked[1])),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(target, content, clientId)
      .map((sent) => () => OPERATION_SAMPLES.send(idOf(sent[0]), sent[1], sent[2])),
  },
  {
    weight: 5,
    arbitrary: fc
      .nat({ max: 10 })
      .map((index) => () => OPERATION_SAMPLES.remove(messageIds.at(-1 - index) ?? 'missing')),
  },
  { weight: 2, arbitrary: target.map((who) => () => OPERATION_SAMPLES.clear(idOf(who))) },
  { weight: 1, arbitrary: target.map((who) => () => OPERATION_SAMPLES.block(idOf(who))) },
  { weight: 2, arbitrary: target.map((who) => () => OPERATION_SAMPLES.unblock(idOf(who))) },
  { weight: 2, arbitrary: target.map((who) => () => OPERATION_SAMPLES.hide(idOf(who))) },
  { weight: 2, arbitrary: target.map((who) => () => OPERATION_SAMPLES.unhide(idOf(who))) },
  {
    weight: 2,
    arbitrary: fc.tuple(target, content).map(
      ([who, reason]) =>
        () =>
          OPERATION_SAMPLES.report(idOf(who), reason),
    ),
  },
  { weight: 2, arbitrary: letter.map((input) => () => OPERATION_SAMPLES.contact(input)) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ who: person, kind: fc.constant('ask' as const), question }) },
  {
    weight: 2,
    arbitrary: fc.record({ who: person, kind: fc.constant('wait' as const), seconds: fc.constantFrom(100, 400) }),
  },
  { weight: 1, arbitrary: fc.record({ who: person, kind: fc.constant('block' as const), whom: person }) },
);

/** Blocks a member; a member that would block itself unblocks all instead. */
async function setBlock(app: TestApp, blocker: TestMember, blocked: TestMember): Promise<void> {
  await app.dataSource.query('DELETE FROM block WHERE $1 IN (blocker_id, blocked_id)', [blocker.id]);
  if (blocker.id !== blocked.id) await block(app, blocker, blocked);
}

async function take(next: Step): Promise<{ overRest: Answer; overGraphQL: Answer } | null> {
  const [mine, theirs] = [restPeople[next.who], graphqlPeople[next.who]];
  if (mine === undefined || theirs === undefined) throw new Error('nobody');
  if (next.kind === 'wait') {
    clock.advance(next.seconds);
    return null;
  }
  if (next.kind === 'block') {
    await setBlock(rest, mine, restPeople[next.whom] ?? mine);
    await setBlock(graphql, theirs, graphqlPeople[next.whom] ?? theirs);
    return null;
  }
  const asked = next.question();
  const [overRest, overGraphQL] = await Promise.all([askRest(asked, mine.token), askGraphQL(asked, theirs.token)]);
  const { id } = overRest.body as { id?: string };
  if (asked.at === 'sendMessage' && overRest.status === 200 && id) messageIds.push(id);
  return { overRest, overGraphQL };
}

describe('REST and GraphQL', () => {
  it('have the same members with the same ids', () => {
    expect(restPeople.map(({ publicId }) => publicId)).toEqual(graphqlPeople.map(({ publicId }) => publicId));
  });

  // Several tests, so that each has its limit of time for a part of the sequences.
  it.each([1, 2, 3, 4])('have the same responses and errors after any sequence of operations, part %i', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        for (const next of steps) {
          const answers = await take(next);
          expect(answers?.overRest).toEqual(answers?.overGraphQL);
        }
      }),
      // No shrinking: the databases keep the changes, so a shorter sequence would start from another state.
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('have sent messages in these sequences', () => {
    expect(messageIds.length).toBeGreaterThan(20);
  });
});
