import type { DecisionGround } from '@venn/schema/moderation';

/** Why something was decided, as the member is told. */
export interface Reasons {
  ground: DecisionGround;
  facts: string;
  foundBy: 'report' | 'own';
}

/** What stands in the fields at first: the ground of a decision that names none. */
export const NO_REASONS: Reasons = { ground: 'terms', facts: '', foundBy: 'own' };
