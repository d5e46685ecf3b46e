import { findTown } from '@venn/schema/towns/town';
import { publicId } from '../../src/common/public-id.js';
import { openConversation } from '../../src/modules/messages/messages.module.js';
import type { StoredState } from '../../src/modules/proposals/proposal.policy.js';
import type { GraphQLAnswer, TestApp } from '../app.js';
import type { World } from '../factories.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Traits {
  title: string;
  startsAt: Date;
  town: string;
  place: string | null;
  state: StoredState;
}

/** Has two members write with each other, as if both had. */
export const acquaint = ({ dataSource, clock }: World, one: { id: number }, other: { id: number }): Promise<void> =>
  openConversation(dataSource, one.id, other.id, clock.now());

/** Inserts a proposal to meet in three days, between two who have both written; returns its public id. */
export async function createProposal(
  world: World,
  proposer: { id: number },
  recipient: { id: number },
  traits: Partial<Traits> = {},
): Promise<string> {
  const now = world.clock.now();
  const { title = 'Bænken ved søen', town = 'Roskilde', place = 'Folkeparken', state = 'open' } = traits;
  const { startsAt = new Date(now.getTime() + 3 * DAY_MS) } = traits;
  await acquaint(world, proposer, recipient);
  const rows: { id: number }[] = await world.dataSource.query(
    `INSERT INTO proposal (conversation_id, proposer_id, title, starts_at, town_id, place, state, after_number, at_change,
                           proposed_at, changed_at)
     SELECT id, $1, $3, $4, $5, $6, $7, last_number, change_number, $8, $8 FROM conversation
      WHERE low_id = least($1::bigint, $2::bigint) AND high_id = greatest($1::bigint, $2::bigint) RETURNING id`,
    [proposer.id, recipient.id, title, startsAt, findTown(town)?.id, place, state, now],
  );
  return publicId('proposal', rows[0]?.id as number);
}

const SELECTION =
  '{ id proposerId partner { id username avatarUrl role } title startsAt town place state viewerMay afterNumber proposedAt calendarUrl }';

const DOCUMENTS = {
  proposals: `query ($with: ID!) { proposals(with: $with) ${SELECTION} }`,
  proposalsAhead: `{ proposalsAhead ${SELECTION} }`,
  proposeAftale: `mutation ($to: ID!, $title: String!, $startsAt: String!, $town: String!, $place: String, $insteadOf: ID,
      $clientRequestId: ID) {
    proposeAftale(to: $to, title: $title, startsAt: $startsAt, town: $town, place: $place, insteadOf: $insteadOf,
      clientRequestId: $clientRequestId) ${SELECTION} }`,
  answerProposal: `mutation ($id: ID!, $accept: Boolean!) { answerProposal(id: $id, accept: $accept) ${SELECTION} }`,
  withdrawProposal: `mutation ($id: ID!) { withdrawProposal(id: $id) ${SELECTION} }`,
  cancelProposal: `mutation ($id: ID!) { cancelProposal(id: $id) ${SELECTION} }`,
} as const;

/** What an operation on proposals has answered: its code, or its data. */
export interface ProposalAnswer {
  code: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- parsed JSON, whose shape each test knows
  data: any;
  error: NonNullable<GraphQLAnswer['errors']>[number] | undefined;
}

/** Runs an operation on proposals as a member. */
export async function proposals(
  app: TestApp,
  viewer: { token: string },
  operation: keyof typeof DOCUMENTS,
  variables: object,
): Promise<ProposalAnswer> {
  const answer = await app.graphql(DOCUMENTS[operation], variables, viewer.token);
  const error = answer.errors?.[0];
  return { code: error?.extensions.code ?? null, data: answer.data?.[operation], error };
}
