import { APPEAL_MONTHS } from '@venn/schema/limits';
import type { DecisionGround, DecisionKind } from '@venn/schema/moderation';
import { endOfDay, monthsLater } from '@venn/schema/time';
import { publicId } from '../../../common/public-id.js';
import {
  bool,
  columnsOf,
  int,
  json,
  orNull,
  type RowOf,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { type PersonJson, personColumn, toPersonOrNull } from '../../../shared/portal/admin-person.rows.js';
import type { FoundBy } from '../../../shared/reasons.js';
import type { AppealOutcome } from './appeal.entity.js';
import type { DecisionType, OwnDecisionType } from './decision.types.js';

interface AppealJson {
  text: string;
  createdAt: string;
  outcome: AppealOutcome | null;
  answer: string | null;
  decidedAt: string | null;
}

/** An administrator, who is named by the id alone once the account is erased. Both arguments are SQL. */
const administratorColumn = (id: string, member: string) =>
  orNull(json<PersonJson>()).of(`CASE WHEN ${id} IS NOT NULL THEN
    json_build_object('id', ${id}, 'username', ${member}.username, 'avatarKey', ${member}.avatar_key) END`);

/** Condition: an administrator other than who made a decision and whom it concerns stays in office. Both are SQL of an id. */
export const hasOtherAdministrator = (actor: string, concerned: string): string =>
  `EXISTS (SELECT FROM member AS other WHERE other.role = 'admin' AND other.deletion_scheduled_for IS NULL
                                         AND other.id IS DISTINCT FROM ${actor}
                                         AND other.id IS DISTINCT FROM ${concerned})`;

/** A decision with its appeal. */
export const DECISION_ROW = rowType({
  ...columnsOf('decision', {
    id: int,
    kind: text<DecisionKind>(),
    ground: text<DecisionGround>(),
    facts: text(),
    note: text(),
    foundBy: text<FoundBy>(),
    reportId: orNull(int),
    endsAt: orNull(timestamptz),
    reasonsMissing: bool,
    createdAt: timestamptz,
    seenAt: orNull(timestamptz),
    undoneAt: orNull(timestamptz),
  }),
  member: personColumn('concerned'),
  actor: administratorColumn('decision.actor_id', 'actor'),
  decidedBy: administratorColumn('appeal.decided_by_id', 'decider'),
  /** Whether there is another administrator than the one who made the decision and the one it concerns. */
  hasAnother: bool.of(hasOtherAdministrator('decision.actor_id', 'decision.member_id')),
  content: orNull(text()).of('coalesce(post.content, comment.content)'),
  appeal: orNull(json<AppealJson>()).of(`CASE WHEN appeal.decision_id IS NOT NULL THEN
    json_build_object('text', appeal.text, 'createdAt', appeal.created_at, 'outcome', appeal.outcome,
                      'answer', appeal.answer, 'decidedAt', appeal.decided_at) END`),
});
export type DecisionRow = RowOf<typeof DECISION_ROW>;

/** SELECT and FROM of `DECISION_ROW`. */
export const SELECT_DECISIONS = `
  SELECT ${DECISION_ROW.list}
    FROM decision
    LEFT JOIN member AS concerned ON concerned.id = decision.member_id
    LEFT JOIN member AS actor ON actor.id = decision.actor_id
    LEFT JOIN post ON post.id = decision.post_id
    LEFT JOIN comment ON comment.id = decision.comment_id
    LEFT JOIN appeal ON appeal.decision_id = decision.id
    LEFT JOIN member AS decider ON decider.id = appeal.decided_by_id`;

const dated = ({ createdAt, decidedAt, ...appeal }: AppealJson) => ({
  ...appeal,
  createdAt: new Date(createdAt),
  decidedAt: decidedAt === null ? null : new Date(decidedAt),
});

/** A decision as an administrator sees it; `viewerId` is null for the command line. */
export function toDecisionType(row: DecisionRow, viewerId: number | null): DecisionType {
  const { id, member, actor, decidedBy, hasAnother, reportId, appeal, ...decision } = row;
  return {
    ...decision,
    id: publicId('decision', id),
    member: toPersonOrNull(member),
    actor: toPersonOrNull(actor),
    reportId: reportId === null ? null : publicId('report', reportId),
    appeal: appeal && {
      ...dated(appeal),
      decidedBy: toPersonOrNull(decidedBy),
      decidedBySame: decidedBy !== null && decidedBy.id === actor?.id,
      viewerCanDecide: appeal.outcome === null && member?.id !== viewerId && (actor?.id !== viewerId || !hasAnother),
    },
  };
}

/** Until when a decision of that instant can be appealed against: the end of the day that its mail names. */
export const appealEnd = (createdAt: Date): Date => endOfDay(monthsLater(createdAt, APPEAL_MONTHS));

/** A decision as the member it concerns sees it at `now`; `token` is that of its page. */
export function toOwnDecisionType(row: DecisionRow, token: string, now: Date): OwnDecisionType {
  const { id, kind, ground, facts, foundBy, content, endsAt, createdAt, seenAt, undoneAt, appeal, member } = row;
  const appealUntil = appealEnd(createdAt);
  return {
    id: publicId('decision', id),
    kind,
    ground,
    facts,
    foundBy,
    content,
    endsAt,
    createdAt,
    seenAt,
    undoneAt,
    token,
    appealUntil,
    canAppeal: appeal === null && undoneAt === null && appealUntil > now,
    isAccountGone: isAccountGone(member?.id ?? null, kind),
    appeal: appeal && dated(appeal),
  };
}

/** Whether the account of a decision is erased, or will be within moments: an appeal then has to name its address. */
export const isAccountGone = (memberId: number | null, kind: DecisionKind): boolean =>
  memberId === null || kind === 'erase';
