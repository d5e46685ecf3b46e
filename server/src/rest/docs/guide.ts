import { ERROR_CODES, type ErrorCode, GRAPHQL_CODES } from '@venn/schema/errors';
import {
  ANSWER_MAX_BYTES,
  AVATAR_MAX_BYTES,
  AVATAR_MAX_PIXELS,
  CATCH_UP_MAX,
  CHAT_COOLDOWN_SECONDS,
  MATCHES_PAGE_SIZE_MAX,
  MESSAGES_PAGE_SIZE_MAX,
  OPERATIONS_AT_ONCE,
  POSTS_PAGE_SIZE_MAX,
  PROOF_OF_WORK,
  QUERY_LIMITS,
  RATE_LIMITS,
  SESSION_DAYS,
  SUBSCRIPTION_LIMITS,
} from '@venn/schema/limits';
import {
  SCOPES,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_LIMIT_SHARE,
  TOKEN_PREFIX,
  TOKENS_MAX,
} from '@venn/schema/scopes';
import { SCOPE_TEXTS } from '@venn/schema/texts/scopes';
import { API_PATH, GRAPHQL_PATH } from '../../common/api-paths.js';
import { HTTP_STATUS } from '../../common/http-status.js';
import { CODE_TEXTS } from '../../graphql/error-code.type.js';
import { LIMIT_RULES, type LimitName } from '../../infra/rate-limits/limit-rules.js';
import { JSON_MAX_BYTES } from '../body.js';
import { changes } from './changes.js';
import { CLOSE_CODES } from './close-codes.js';
import { example } from './examples.js';
import { code, definitions, item, listing, note, paragraphs, prose, type Section } from './html.js';

const MEGABYTE = 1024 * 1024;

const start = (publicUrl: string): Section => ({
  title: 'A first query',
  content:
    paragraphs(
      `Everything that the website does goes through one GraphQL schema at \`${GRAPHQL_PATH}\`, which is open to your programs. What is the same for everybody needs no login.`,
    ) +
    listing('curl', example('first-query.sh', publicUrl)) +
    listing('JavaScript', example('first-query.mjs', publicUrl)) +
    listing('The answer, shortened', example('first-query.json', publicUrl)) +
    `<p>In a browser <a href="${GRAPHQL_PATH}">${GRAPHQL_PATH}</a> is GraphiQL, an editor with the documentation of every type and field: who may use it, which scope it needs, what it refuses with. Generators of clients read the schema by introspection.</p>` +
    `<p>The same operations are <a href="#account">REST calls</a>, further down; <a href="${API_PATH}/openapi.json">openapi.json</a> describes them to tools (OpenAPI 3.1).</p>`,
});

const tokens = (): Section => ({
  title: 'A token',
  content:
    paragraphs(
      `Everything else acts for a member, with a personal token: on your profile, under Konto, 'Adgang for programmer' makes one. It begins with \`${TOKEN_PREFIX}\`, is shown once, and is valid for ${TOKEN_DAYS.join(', ')} days (${TOKEN_DAYS_DEFAULT} unless you choose). You can have ${TOKENS_MAX}, and end each of them there. Without a browser, \`POST ${API_PATH}/tokens\` with the token of a login makes one. Send it as \`Authorization: Bearer\`, over a WebSocket as \`connectionParams.token\`. The examples read it from the environment:`,
    ) +
    listing('Shell', `export VENN_TOKEN=${TOKEN_PREFIX}…`) +
    paragraphs(
      'A token may do what its scopes say. A refusal has the code `FORBIDDEN` and names in `scope` what is lacking.',
    ) +
    definitions(SCOPES.map((scope) => item(code(scope), prose(SCOPE_TEXTS.en[scope])))) +
    paragraphs(
      `No token changes the e-mail address or the password, deletes the account, pays, makes tokens or opens the portal, and none begins a conversation: it writes where both have written before. It has a third of its member's limits, counted apart from them. You answer for what your program does in your name, and it may not collect members' data.`,
      `\`login\` returns a token as the website has one: valid for ${SESSION_DAYS} days or until it is logged out, with every right of its member. Use it for what no scope opens.`,
    ),
});

const queries = (publicUrl: string): Section => {
  const query = (title: string, name: string) =>
    `<h3>${title}</h3>` +
    listing('curl', example(`${name}.sh`, publicUrl)) +
    listing('The answer', example(`${name}.json`, publicUrl)) +
    listing('The same over REST', example(`${name}.rest.sh`, publicUrl));
  return {
    title: 'Three queries',
    content:
      query(`Find people ${note('members:read')}`, 'people') +
      query(`Read the wall ${note('wall:read')}`, 'wall') +
      query(`List conversations ${note('messages:read')}`, 'chats'),
  };
};

const live = (publicUrl: string): Section => ({
  title: 'Live events',
  content:
    paragraphs(
      `Events come over a WebSocket at \`${GRAPHQL_PATH}\` with the protocol graphql-transport-ws, as the subscription \`chatEvents\`. Queries and mutations work there, too. The server sends a ping frame every 15 seconds and ends a connection that does not answer; a client notices a silent connection only by pings of its own, such as \`keepAlive\` of graphql-ws.`,
      'Connections are lost, and events with them. So every conversation has a change number: `chats` tells the present one, each event its own and the one that it `follows`, and `messageChanges` returns what was changed since the last one that you have seen. Ask for it after every connection, once it is acknowledged: from then on no event is missed.',
      `\`complete: false\` means that more than ${CATCH_UP_MAX} things have changed, or that the conversation was cleared, and comes without messages: read \`messages\`, as below. A message with a \`clientMessageId\` of yours (a UUID) can be sent again after a fault: it is stored once.`,
      'This program answers every message with the same text. It needs the scopes `messages:read` and `messages:write`.',
    ) + listing('echo-bot.mjs', example('echo-bot.mjs', publicUrl)),
});

const closings = (): Section => ({
  title: 'Close codes',
  content:
    paragraphs(
      'Clients of graphql-ws retry a closed connection, but not one that never opened: give them `shouldRetry`, as above. They stop by themselves at the codes of the protocol, 4401 and 4429 among them.',
    ) +
    definitions(
      CLOSE_CODES.map((closing) => item(code(String(closing.code)), prose(closing.why), prose(closing.what))),
    ),
});

const STATUS_OF: Readonly<Record<string, number>> = HTTP_STATUS;

const errors = (): Section => ({
  title: 'Errors',
  content:
    paragraphs(
      'An error of GraphQL has a `message` and `extensions.code`; one of REST is `{"error": "…", "code": "…"}` with the status below. A request that could be read is answered by GraphQL with 200, or 4xx where nothing was executed: look at `errors`. Test the code, show the text: it is Danish, or English with `Accept-Language: en`. Mistakes in the request itself are told in English, with cause and cure.',
      '`VALIDATION` names each wrong field with a text in `fields`. `RATE_LIMITED` and `MESSAGE_COOLDOWN` say when to try again: GraphQL in `retryAfterSeconds`, HTTP in `Retry-After`. `INTERNAL` has a `reference`, by which the operator finds the fault. A 401 of REST has `WWW-Authenticate`, with `error="invalid_token"` where a token was sent.',
    ) +
    definitions([
      ...ERROR_CODES.map((each: ErrorCode) =>
        item(`${code(each)} ${note(String(STATUS_OF[each]))}`, prose(CODE_TEXTS[each])),
      ),
      ...GRAPHQL_CODES.map((each) => item(`${code(each)} ${note('GraphQL')}`, prose(CODE_TEXTS[each]))),
    ]),
});

/** The limits that programs meet. */
const TOLD_LIMITS: readonly LimitName[] = [
  'matchPage',
  'profileHour',
  'profileDay',
  'newConversation',
  'sameText',
  'messageMinute',
  'messageDay',
  'messageSearch',
  'post',
  'comment',
  'like',
  'profileSave',
  'picture',
  'introspection',
  'login',
  'loginAddress',
  'register',
];

const PERIODS: readonly (readonly [seconds: number, name: string])[] = [
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
];

/** Such as `10 in 15 minutes`. */
function rateOf(name: LimitName): string {
  const { points, seconds } = RATE_LIMITS[name];
  const [length, period] = PERIODS.find(([unit]) => seconds % unit === 0) ?? [1, 'second'];
  const count = seconds / length;
  return count === 1 ? `${points} in a ${period}`.replace('a hour', 'an hour') : `${points} in ${count} ${period}s`;
}

const limits = (): Section => ({
  title: 'Limits',
  content:
    paragraphs(
      `A personal token has one ${['', '', 'half', 'third', 'quarter'][TOKEN_LIMIT_SHARE] ?? 'part'} of these, rounded down, for all of a member's tokens together; the limits of one request are the same. Members without Plus wait ${CHAT_COOLDOWN_SECONDS / 60} minutes after each message (\`MESSAGE_COOLDOWN\`).`,
    ) +
    definitions(TOLD_LIMITS.map((name) => item(prose(LIMIT_RULES[name].label ?? name), prose(rateOf(name))))) +
    '<h3>Of one request</h3>' +
    definitions([
      item('Depth of a query', String(QUERY_LIMITS.depth)),
      item('Aliases', String(QUERY_LIMITS.aliases)),
      item('Directives', String(QUERY_LIMITS.directives)),
      item('Tokens of the document', String(QUERY_LIMITS.tokens)),
      item('Cost', `${QUERY_LIMITS.cost} fields, counting lists by their size`),
      item('Variables', `${QUERY_LIMITS.keys} keys and ${QUERY_LIMITS.items} items of lists`),
      item(
        'Introspection',
        `${QUERY_LIMITS.introspection} fields below <code>__schema</code> and <code>__type</code>, without aliases, <code>ofType</code> at most ${QUERY_LIMITS.ofType} deep, which all common tools keep`,
      ),
      item('JSON body', `${JSON_MAX_BYTES / 1024} KB`),
      item('Answer', `${ANSWER_MAX_BYTES / 1_000_000} MB`),
      item('Picture', `${AVATAR_MAX_BYTES / MEGABYTE} MB, ${AVATAR_MAX_PIXELS / 1_000_000} megapixels`),
      item(
        'At once',
        `${OPERATIONS_AT_ONCE.ofMember} operations of a member, ${OPERATIONS_AT_ONCE.ofNetwork} of the visitors of one network, ${SUBSCRIPTION_LIMITS.ofSocket} subscriptions of a socket`,
      ),
    ]),
});

const lists = (): Section => ({
  title: 'Lists',
  content:
    paragraphs('Lists are read in parts in four ways, each for what it lists.') +
    definitions([
      item(
        'Pages',
        prose(`\`matches(page, pageSize)\` with \`total\`: up to ${MATCHES_PAGE_SIZE_MAX}. The portal's lists, too.`),
      ),
      item(
        'Cursors',
        prose(
          `\`posts(after, limit)\` with \`endCursor\`, null at the end: up to ${POSTS_PAGE_SIZE_MAX}, in every order of \`sort\`.`,
        ),
      ),
      item(
        'Before',
        prose(
          `\`messages(before, limit)\` by the number of a message, \`comments(before, limit)\` by an id: older ones than that, up to ${MESSAGES_PAGE_SIZE_MAX}. Messages of a part are in ascending order, comments the newest first.`,
        ),
      ),
      item(
        'First',
        prose(
          '`Post.comments(first, after)`: the comments of each post of a list, in one request; `after` is the id of the last one.',
        ),
      ),
    ]) +
    paragraphs(
      'Orders are called `sort` on the wall and `sortBy` in Find Venner. Values of enums are in lower case.',
      'REST has `page` and `pageSize` of Find Venner and `before` of the wall, messages and comments, with the names of fields that are written there; `sort` orders the part that was read. It has no live events and no `messageChanges`.',
    ),
});

const types = (): Section => ({
  title: 'Types',
  content:
    paragraphs('What generators of clients should map the scalars of the schema to:') +
    definitions([
      item(
        code('DateTime'),
        prose('A moment in UTC, as RFC 3339: `2026-11-28T12:41:07.000Z`. A text, or a date of your language.'),
      ),
      item(code('Date'), prose('A day without a time: `1985-03-14`. A text.')),
      item(code('Gender'), prose('`male`, `female`, `non-binary` or `prefer-not-to-say`. A text.')),
      item(code('Upload'), prose('A file of the multipart request.')),
      item(code('ID'), 'Opaque. Compare it, and read nothing from it.'),
    ]) +
    paragraphs(
      'Everybody is a `Person` with `id`, `username` and `avatarUrl`, which is relative to the site. Payloads return the thing that was changed, so that caches are updated; deletions return its id.',
    ),
});

const rest = (): Section => ({
  title: 'Special cases',
  content:
    '<h3>Files</h3>' +
    paragraphs(
      'A picture is sent over GraphQL as the GraphQL multipart request specification says, with the header `apollo-require-preflight: true`, and over REST as `multipart/form-data`.',
    ) +
    '<h3>Pages of other sites</h3>' +
    paragraphs(
      `A page in a browser may send a personal token from wherever it is, and read what needs no login (CORS, without cookies). It can't log in, register or use the token of a login: \`FORBIDDEN\`. An operator may narrow this.`,
    ) +
    '<h3>Proofs of work</h3>' +
    paragraphs(
      `During an attack, \`login\`, \`register\` and \`contact\` are refused with \`PROOF_OF_WORK\` and a \`challenge\` (GraphQL: in \`extensions\`); so are calls that mail a link, from the fourth mail a day to one address on. Solve it within ${PROOF_OF_WORK.seconds / 60} minutes with a library of ALTCHA, such as \`solveChallenge\` of the npm package altcha-lib, and repeat the call with the header \`X-Proof-Of-Work\`. Each solution is accepted once. The introduction of openapi.json has the format.`,
    ),
});

const promise = (): Section => ({
  title: 'What stays',
  content:
    paragraphs(
      'Within version 1, which openapi.json names, fields, arguments, calls, values and codes are added; your program should ignore what it does not know. Nothing is removed or renamed, no type is changed, nothing that may be left out becomes required, and nothing that is always there becomes null.',
      'What is to go is marked `@deprecated` with what takes its place and the date until which it stays, at least a year ahead. Limits may become stricter where they are misused. An id stays what it is; how ids and cursors are made, texts, and orders without a `sort` are no part of the promise.',
      'Schema and OpenAPI document are compared with the released ones before every release: what would break is listed here.',
    ) +
    changes()
      .map(
        ({ day, items }) =>
          `<h3>${day}</h3><ul class="changes">${items.map((text) => `<li>${prose(text)}</li>`).join('')}</ul>`,
      )
      .join(''),
});

/** From a first query to the promise: what the author of a program needs to know, in the order in which it is needed. */
export const guideFor = (publicUrl: string): Section[] => [
  start(publicUrl),
  tokens(),
  queries(publicUrl),
  live(publicUrl),
  closings(),
  errors(),
  limits(),
  lists(),
  types(),
  rest(),
  promise(),
];
