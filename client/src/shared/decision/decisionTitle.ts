import type { DecisionKind } from '@venn/schema/moderation';
import { DECISION_KIND_LABELS } from '@venn/schema/texts/decisions';

/** Whether the end of a ban has passed. */
export const hasEnded = (endsAt: string | null | undefined, now = Date.now()): boolean =>
  endsAt != null && Date.parse(endsAt) <= now;

/** The heading of a decision, as the member reads it: a suspension that is over is told as something past. */
export const decisionTitle = (
  { kind, endsAt }: { kind: DecisionKind; endsAt?: string | null | undefined },
  now?: number,
): string => (kind === 'ban' && hasEnded(endsAt, now) ? 'Du var udelukket fra Venn' : DECISION_KIND_LABELS[kind].da);
