import type { DecisionGround, DecisionKind, ReportedThing, ReportKind } from '@venn/schema/moderation';
import { DECISION_GROUND_LABELS } from '@venn/schema/texts/decisions';
import { REPORT_KIND_LABELS, REPORTED_THING_LABELS } from '@venn/schema/texts/moderation';
import { momentOf } from '../../common/date-text.js';
import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { columnsOf, int, leftJoined, orNull, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { type ErasedMember, exportedList, type PersonalData } from '../../shared/personal-data.js';
import { REPORT_STATE, type ReportState } from '../../shared/report-state.js';
import { nameFor } from '../members/members.module.js';

/** What a reporter was told. */
const STATE_LABELS: Readonly<Record<ReportState, string>> = {
  received: 'Modtaget',
  acted: 'Vi har gjort noget ved det',
  no_breach: 'Vi har ikke fundet et brud på reglerne',
};

const DECISION_LABELS: Readonly<Record<DecisionKind, string>> = {
  hide: 'Skjult i Find Venner',
  remove_post: 'Opslag fjernet',
  remove_comment: 'Kommentar fjernet',
  warn: 'Advarsel',
  ban: 'Udelukkelse',
  erase: 'Konto slettet',
};

/** Decisions of administrators about the member, with the reasons that it was given and its appeals. */
const DECISIONS = exportedList({
  name: 'decisions',
  title: 'Vores afgørelser om dig',
  empty: 'Der er ingen.',
  heads: ['Afgørelse', 'Regel', 'Hvad der skete', 'Dato', 'Din klage', 'Svar'],
  type: rowType({
    ...columnsOf('decision', {
      id: int,
      kind: text<DecisionKind>(),
      ground: text<DecisionGround>(),
      facts: text(),
      foundBy: text<'report' | 'own'>(),
      endsAt: orNull(timestamptz),
      createdAt: timestamptz,
      undoneAt: orNull(timestamptz),
    }),
    ...leftJoined(
      columnsOf('appeal', {
        appeal: text().of('text'),
        appealedAt: timestamptz.of('created_at'),
        outcome: text<'upheld' | 'rejected'>(),
        answer: text(),
      }),
    ),
  }),
  sql: (list) => `SELECT ${list}
      FROM decision LEFT JOIN appeal ON appeal.decision_id = decision.id
    WHERE member_id = $1 AND decision.id > $2 ORDER BY decision.id LIMIT $3`,
  json: ({ id, appeal, appealedAt, outcome, answer, ...decision }) => ({
    id: publicId('decision', id),
    kind: decision.kind,
    ground: decision.ground,
    facts: decision.facts,
    found_by: decision.foundBy,
    ends_at: decision.endsAt,
    created_at: decision.createdAt,
    undone_at: decision.undoneAt,
    appeal: appeal === null ? null : { text: appeal, created_at: appealedAt, outcome, answer },
  }),
  shown: ({ kind, ground, facts, createdAt, undoneAt, appeal, answer }) => [
    undoneAt === null ? DECISION_LABELS[kind] : `${DECISION_LABELS[kind]} (gælder ikke længere)`,
    DECISION_GROUND_LABELS[ground].da,
    facts,
    momentOf(createdAt),
    appeal ?? '',
    answer ?? '',
  ],
});

/** `reported` is null once that account is erased; `status` is what the member was told. Reports about it aren't part. */
const REPORTS = exportedList({
  name: 'reports_made',
  title: 'Dine rapporter',
  empty: 'Du har ikke rapporteret nogen.',
  heads: ['Bruger', 'Hvad', 'Hvad det handler om', 'Begrundelse', 'Status', 'Sendt'],
  type: rowType({
    reported: orNull(text()).of(nameFor('member', '$1')),
    ...columnsOf('entry', {
      id: int,
      thing: text<ReportedThing>(),
      kind: text<ReportKind>(),
      reason: text(),
      createdAt: timestamptz,
    }),
    status: text<ReportState>().of(REPORT_STATE),
  }),
  sql: (list) => `SELECT ${list}
      FROM report JOIN report_entry AS entry ON entry.report_id = report.id LEFT JOIN member ON member.id = reported_id
    WHERE reporter_id = $1 AND entry.id > $2 ORDER BY entry.id LIMIT $3`,
  json: ({ id: _id, createdAt, ...report }) => ({ ...report, created_at: createdAt }),
  shown: ({ reported, thing, kind, reason, status, createdAt }) => [
    reported ?? 'Slettet bruger',
    REPORTED_THING_LABELS[thing].da,
    REPORT_KIND_LABELS[kind].da,
    reason,
    STATE_LABELS[status],
    momentOf(createdAt),
  ],
});

/**
 * Decisions outlive the account: the keyed hash of its address proves later whom they were about, and who waits for the
 * outcome of an appeal is told it at the address. An unverified one may be a stranger's.
 */
async function keepForAppeals(database: Database, { id, email, wasVerified, emailHash }: ErasedMember): Promise<void> {
  // Every row, so that an appeal which is just being sent is seen by the next statement.
  await database.query('UPDATE decision SET email_hash = coalesce(email_hash, $2) WHERE member_id = $1', [
    id,
    emailHash,
  ]);
  if (!wasVerified) return;
  await database.query(
    `UPDATE appeal SET email = $2 FROM decision
      WHERE decision.id = appeal.decision_id AND decision.member_id = $1 AND outcome IS NULL AND email IS NULL`,
    [id, email],
  );
}

/** Reports of members and decisions about them; both stay without the account, and expire by jobs of their own. */
export const MODERATION_PERSONAL_DATA: PersonalData = {
  exported: { lists: [DECISIONS, REPORTS] },
  beforeErasure: keepForAppeals,
};
