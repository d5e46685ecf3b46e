import { AppError } from '../../common/app-error.js';
import type { ProposalAction, ProposalState } from './proposal.types.js';

/** The states in which a proposal is stored. An open one that began without an answer is `lapsed` once there is another. */
export type StoredState = Exclude<ProposalState, 'past'>;

/** What decides on what can be done with a proposal. */
export interface ProposalProgress {
  proposerId: number;
  state: StoredState;
  startsAt: Date;
}

/** What one of the two does with a proposal. */
interface Move {
  by: 'proposer' | 'recipient' | 'both';
  from: StoredState;
  to: StoredState;
}

/** The moves by name. */
export const MOVES = {
  accept: { by: 'recipient', from: 'open', to: 'accepted' },
  decline: { by: 'recipient', from: 'open', to: 'declined' },
  withdraw: { by: 'proposer', from: 'open', to: 'withdrawn' },
  cancel: { by: 'both', from: 'accepted', to: 'cancelled' },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

const BEGUN: Partial<Record<StoredState, ProposalState>> = { open: 'lapsed', accepted: 'past' };

/** What has become of a proposal at an instant. */
export const proposalState = ({ state, startsAt }: ProposalProgress, now: Date): ProposalState =>
  startsAt > now ? state : (BEGUN[state] ?? state);

const isProposer = ({ proposerId }: ProposalProgress, viewerId: number): boolean => proposerId === viewerId;

/** What one of the two may do with it. */
export function proposalActions(proposal: ProposalProgress, viewerId: number, now: Date): ProposalAction[] {
  const state = proposalState(proposal, now);
  if (state === 'accepted') return ['cancel'];
  if (state !== 'open') return [];
  return [isProposer(proposal, viewerId) ? 'withdraw' : 'answer'];
}

/** Why one of the two can't make a move, or null; also null where it was made before. */
export function moveRefusal(proposal: ProposalProgress, name: MoveName, viewerId: number, now: Date): AppError | null {
  const { by, from, to }: Move = MOVES[name];
  if (by === 'recipient' && isProposer(proposal, viewerId)) return new AppError('PROPOSAL_OWN');
  if (by === 'proposer' && !isProposer(proposal, viewerId)) return new AppError('FORBIDDEN');
  if (proposal.state === to) return null;
  if (proposal.state === 'cancelled') return new AppError('AFTALE_CANCELLED');
  if (proposal.state !== from) return new AppError('PROPOSAL_CLOSED');
  return proposal.startsAt <= now ? new AppError('AFTALE_PAST') : null;
}

/** How a proposal ends for which somebody proposes another; null where it doesn't have to. */
export function replacingMove(proposal: ProposalProgress, viewerId: number, now: Date): MoveName | null {
  const state = proposalState(proposal, now);
  if (state === 'accepted') return 'cancel';
  return state === 'open' && !isProposer(proposal, viewerId) ? 'decline' : null;
}
