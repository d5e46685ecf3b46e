import { findTown } from '@venn/schema/towns/town';
import { parsePublicId, publicId } from '../src/common/public-id.js';
import type { RequestState } from '../src/modules/wall/aftale-facts/aftale.policy.js';
import type { GraphQLAnswer, TestApp } from './app.js';
import { createMember, type MemberTraits, type TestMember, type World } from './factories.js';
import { createPost } from './wall.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Traits {
  title: string;
  content: string;
  /** Database id. */
  interestId: number | null;
  startsAt: Date;
  endsAt: Date | null;
  town: string;
  place: string | null;
  places: number;
  cancelledAt: Date | null;
}

/** Inserts an aftale in three days; returns the public id of its post. */
export async function createAftale(
  world: World,
  host: { id: number } | null,
  traits: Partial<Traits> = {},
): Promise<string> {
  const now = world.clock.now();
  const { title = 'Tur langs Lejre Å', content = title, interestId = null, town = 'Odense', places = 4 } = traits;
  const { startsAt = new Date(now.getTime() + 3 * DAY_MS), endsAt = null, place = null, cancelledAt = null } = traits;
  const post = await createPost(world, host, { content, interestId });
  await world.dataSource.query(
    `INSERT INTO aftale (post_id, title, starts_at, ends_at, town_id, place, places, changed_at, cancelled_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [parsePublicId('post', post), title, startsAt, endsAt, findTown(town)?.id, place, places, now, cancelledAt],
  );
  return post;
}

interface RequestTraits {
  note: string | null;
  visible: boolean;
  requestedAt: Date;
}

/** Inserts a request to join an aftale; returns its public id. */
export async function insertRequest(
  { dataSource, clock }: World,
  post: string,
  member: { id: number },
  state: RequestState = 'coming',
  { note = null, visible = true, requestedAt = clock.now() }: Partial<RequestTraits> = {},
): Promise<string> {
  const rows: { id: number }[] = await dataSource.query(
    `INSERT INTO aftale_request (post_id, member_id, state, note, visible, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [parsePublicId('post', post), member.id, state, note, visible, requestedAt],
  );
  return publicId('aftaleRequest', rows[0]?.id as number);
}

/** A member whose account is no longer new, so that no lower limits hold. */
export const createOldMember = (world: World, traits: Partial<MemberTraits> = {}): Promise<TestMember> =>
  createMember(world, { createdAt: new Date(world.clock.now().getTime() - 30 * DAY_MS), ...traits });

/** Who has a request to join an aftale in a state, in the order of asking. */
export async function membersIn({ dataSource }: World, post: string, state: RequestState): Promise<number[]> {
  const rows: { id: number }[] = await dataSource.query(
    'SELECT member_id AS id FROM aftale_request WHERE post_id = $1 AND state = $2 ORDER BY aftale_request.id',
    [parsePublicId('post', post), state],
  );
  return rows.map(({ id }) => id);
}

export const AFTALE_FIELDS = `title startsAt endsAt town distanceKm place places placesLeft state viewerState viewerMay
  viewerRequestId coming { id username requestId } comingHidden commentCount changedAt cancelledAt cancelText calendarUrl viewerMet
  requests { id note isWaiting requestedAt member { id username age location distanceKm commonInterests { name } } }`;

const SELECTION = `{ id content author { id } aftale { ${AFTALE_FIELDS} } }`;

const DOCUMENTS = {
  post: `query ($id: ID!) { post(id: $id) ${SELECTION} }`,
  createPost: `mutation ($content: String, $interestId: ID, $clientPostId: ID, $aftale: AftaleInput) {
    createPost(content: $content, interestId: $interestId, clientPostId: $clientPostId, aftale: $aftale) ${SELECTION} }`,
  changeAftale: `mutation ($postId: ID!, $title: String, $startsAt: String, $endsAt: String, $town: String, $place: String,
      $places: Int, $content: String) {
    changeAftale(postId: $postId, title: $title, startsAt: $startsAt, endsAt: $endsAt, town: $town, place: $place,
      places: $places, content: $content) ${SELECTION} }`,
  cancelAftale: `mutation ($postId: ID!, $text: String) { cancelAftale(postId: $postId, text: $text) ${SELECTION} }`,
  askToJoin: `mutation ($postId: ID!, $note: String, $visible: Boolean! = true, $changedAt: DateTime, $clientRequestId: ID) {
    askToJoin(postId: $postId, note: $note, visible: $visible, changedAt: $changedAt, clientRequestId: $clientRequestId)
    ${SELECTION} }`,
  decideRequest: `mutation ($id: ID!, $accept: Boolean!) { decideRequest(id: $id, accept: $accept) ${SELECTION} }`,
  leaveAftale: `mutation ($postId: ID!) { leaveAftale(postId: $postId) { postId post ${SELECTION} } }`,
  removeGuest: `mutation ($id: ID!) { removeGuest(id: $id) { postId post ${SELECTION} } }`,
  answerMeeting: `mutation ($postId: ID!, $met: Boolean!) { answerMeeting(postId: $postId, met: $met) ${SELECTION} }`,
  deletePost: 'mutation ($id: ID!) { deletePost(id: $id) { id } }',
  comingAftaler: `query ($after: String, $first: Int! = 20, $maxDistance: Int, $interestId: ID) {
    comingAftaler(after: $after, first: $first, maxDistance: $maxDistance, interestId: $interestId) {
      items ${SELECTION} endCursor } }`,
  myAftaler: `{ myAftaler ${SELECTION} }`,
} as const;
type Operation = keyof typeof DOCUMENTS;

/** What an operation on an aftale has answered: its code, or the post with its aftale. */
export interface AftaleAnswer {
  code: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- parsed JSON, whose shape each test knows
  data: any;
  // oxlint-disable-next-line typescript/no-explicit-any
  aftale: any;
  error: NonNullable<GraphQLAnswer['errors']>[number] | undefined;
}

const postOf = (left: unknown): unknown => (left as { post: unknown } | undefined)?.post;

/** Runs an operation on aftaler as a member. */
export async function aftaler(
  app: TestApp,
  viewer: { token: string },
  operation: Operation,
  variables: object = {},
): Promise<AftaleAnswer> {
  const answer = await app.graphql(DOCUMENTS[operation], variables, viewer.token);
  const error = answer.errors?.[0];
  const answered: unknown = answer.data?.[operation];
  const data = operation === 'leaveAftale' || operation === 'removeGuest' ? postOf(answered) : answered;
  const aftale = (data as { aftale?: unknown } | null | undefined)?.aftale;
  return { code: error?.extensions.code ?? null, data, aftale, error };
}
