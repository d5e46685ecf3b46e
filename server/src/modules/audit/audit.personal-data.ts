import type { ReadingReason } from '@venn/schema/moderation';
import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import { TIME_ZONE } from '@venn/schema/time';
import { int, orNull, rowType, text } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';
import { reasonInDetail } from '../../shared/reading-reason.js';
import type { AuditAction } from './audit-entry.entity.js';

/** When administrators have read something private of the member: what the audit log has as `action`. */
const readings = (action: AuditAction, name: string, texts: { title: string; empty: string }) =>
  exportedList({
    name,
    ...texts,
    heads: ['Dag', 'Årsag'],
    type: rowType({
      id: int,
      reason: orNull(text<ReadingReason>()).of(reasonInDetail('detail')),
      day: text().of(`to_char(created_at AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM-DD')`),
    }),
    sql: (list) => `SELECT ${list} FROM audit_entry
      WHERE action = '${action}' AND subject_ids @> ARRAY[$1::bigint] AND id > $2 ORDER BY id LIMIT $3`,
    json: ({ reason, day }) => ({ day, reason }),
    shown: ({ reason, day }) => [
      day.split('-').reverse().join('.'),
      reason === null ? 'Ikke skrevet ned' : READING_REASON_LABELS[reason].da,
    ],
  });

const READINGS = [
  readings('read_messages', 'message_readings', {
    title: 'Når en administrator har læst dine beskeder',
    empty: 'Ingen administrator har læst dine beskeder.',
  }),
  readings('read_aftale', 'aftale_readings', {
    title: 'Når en administrator har set, hvor dine aftaler er, og hvem der kommer',
    empty: 'Ingen administrator har set, hvor dine aftaler er, eller hvem der kommer.',
  }),
];

/** Entries have numbers of members only, which stay when their accounts are erased; they expire by a job of their own. */
export const AUDIT_PERSONAL_DATA: PersonalData = { exported: { lists: READINGS } };
