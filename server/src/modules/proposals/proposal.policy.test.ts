import { describe, expect, it } from 'vitest';
import {
  type MoveName,
  moveRefusal,
  proposalActions,
  proposalState,
  replacingMove,
  type StoredState,
} from './proposal.policy.js';

const PROPOSER = 1;
const RECIPIENT = 2;
const NOW = new Date('2026-12-07T11:00:00Z');
const AHEAD = new Date('2026-12-12T13:00:00Z');
const STATES: readonly StoredState[] = ['open', 'accepted', 'declined', 'withdrawn', 'cancelled', 'lapsed'];
const proposalOf = (state: StoredState, startsAt = AHEAD) => ({ proposerId: PROPOSER, state, startsAt });

const OWN = 'PROPOSAL_OWN';
const CLOSED = 'PROPOSAL_CLOSED';
const ENDED = 'AFTALE_CANCELLED';
const NOT_THEIRS = 'FORBIDDEN';
/** The code of a move's refusal for each of `STATES`; null: it is made, or was made before. */
const REFUSALS: readonly [MoveName, number, (string | null)[]][] = [
  ['accept', PROPOSER, [OWN, OWN, OWN, OWN, OWN, OWN]],
  ['accept', RECIPIENT, [null, null, CLOSED, CLOSED, ENDED, CLOSED]],
  ['decline', PROPOSER, [OWN, OWN, OWN, OWN, OWN, OWN]],
  ['decline', RECIPIENT, [null, CLOSED, null, CLOSED, ENDED, CLOSED]],
  ['withdraw', PROPOSER, [null, CLOSED, CLOSED, null, ENDED, CLOSED]],
  ['withdraw', RECIPIENT, [NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, NOT_THEIRS, NOT_THEIRS]],
  ['cancel', PROPOSER, [CLOSED, null, CLOSED, CLOSED, null, CLOSED]],
  ['cancel', RECIPIENT, [CLOSED, null, CLOSED, CLOSED, null, CLOSED]],
];

describe('a move', () => {
  it.each(REFUSALS)('%s by member %i is made or refused by the state', (name, viewerId, codes) => {
    const refusals = STATES.map((state) => moveRefusal(proposalOf(state), name, viewerId, NOW)?.code ?? null);
    expect(refusals).toEqual(codes);
  });

  it('is refused from the beginning on, unless it was made before', () => {
    const codeOf = (name: MoveName, state: StoredState, viewerId: number) =>
      moveRefusal(proposalOf(state, NOW), name, viewerId, NOW)?.code ?? null;
    expect(codeOf('accept', 'open', RECIPIENT)).toBe('AFTALE_PAST');
    expect(codeOf('withdraw', 'open', PROPOSER)).toBe('AFTALE_PAST');
    expect(codeOf('cancel', 'accepted', RECIPIENT)).toBe('AFTALE_PAST');
    expect(codeOf('accept', 'accepted', RECIPIENT)).toBeNull();
  });
});

describe('a proposal', () => {
  it('has begun without an answer, or is past, from its beginning on', () => {
    expect(STATES.map((state) => proposalState(proposalOf(state), NOW))).toEqual(STATES);
    expect(STATES.map((state) => proposalState(proposalOf(state, NOW), NOW))).toEqual([
      'lapsed',
      'past',
      'declined',
      'withdrawn',
      'cancelled',
      'lapsed',
    ]);
  });

  it('can be answered by one, withdrawn by the other, and cancelled by both once they agree', () => {
    const actionsOf = (state: StoredState, startsAt?: Date) =>
      [PROPOSER, RECIPIENT].map((viewerId) => proposalActions(proposalOf(state, startsAt), viewerId, NOW));
    expect(actionsOf('open')).toEqual([['withdraw'], ['answer']]);
    expect(actionsOf('accepted')).toEqual([['cancel'], ['cancel']]);
    for (const state of STATES.slice(2)) expect(actionsOf(state)).toEqual([[], []]);
    for (const state of STATES) expect(actionsOf(state, NOW)).toEqual([[], []]);
  });

  it('gives way to another: an agreed one is cancelled, the other’s open one declined, an own open one stays', () => {
    const movesOf = (state: StoredState, startsAt?: Date) =>
      [PROPOSER, RECIPIENT].map((viewerId) => replacingMove(proposalOf(state, startsAt), viewerId, NOW));
    expect(movesOf('open')).toEqual([null, 'decline']);
    expect(movesOf('accepted')).toEqual(['cancel', 'cancel']);
    for (const state of STATES.slice(2)) expect(movesOf(state)).toEqual([null, null]);
    for (const state of STATES) expect(movesOf(state, NOW)).toEqual([null, null]);
  });
});
