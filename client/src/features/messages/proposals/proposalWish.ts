import type { Proposal_ProposalFragment as Proposal } from '../../../gql/proposals';

/** What the viewer has pressed that a dialog asks about: to propose, maybe instead of another, or to end what is agreed on. */
export type ProposalWish = { kind: 'propose'; instead: Proposal | null } | { kind: 'end'; proposal: Proposal };
