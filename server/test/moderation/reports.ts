import type { ReportKind } from '@venn/schema/moderation';
import { publicId } from '../../src/common/public-id.js';
import type { TestApp } from '../app.js';

interface ReportTraits {
  by?: { id: number } | null;
  about?: { id: number } | null;
  kind?: ReportKind;
  reason?: string;
  status?: 'pending' | 'reviewed' | 'resolved' | 'dismissed';
  adminNotes?: string;
  handledAt?: Date | null;
  createdAt?: Date;
}

/** Inserts a report of a profile with one entry and without messages; returns its row id. */
export async function insertReport(app: TestApp, traits: ReportTraits = {}): Promise<number> {
  const { by, about, kind = 'other', reason = 'Larm', status = 'pending', adminNotes = '', handledAt } = traits;
  const [{ id }]: [{ id: number }] = await app.dataSource.query(
    `WITH report AS (
       INSERT INTO report (reporter_id, reported_id, kind, status, admin_notes, handled_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *),
     entry AS (
       INSERT INTO report_entry (report_id, kind, reason, thing, thing_id, messages, created_at)
       SELECT id, kind, $8, 'profile', reported_id, '[]', created_at FROM report)
     SELECT id FROM report`,
    [
      by?.id ?? null,
      about?.id ?? null,
      kind,
      status,
      adminNotes,
      handledAt ?? null,
      traits.createdAt ?? app.clock.now(),
      reason,
    ],
  );
  return id;
}

/** Reports an aftale by its post; returns the public id of the report's entry. */
export async function reportAftale(app: TestApp, post: string, reporter: { token: string }): Promise<string> {
  const document = 'mutation ($id: ID!) { report(thing: post, id: $id, reason: "Farligt sted") { message } }';
  const { errors } = await app.graphql(document, { id: post }, reporter.token);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  const rows: { id: number }[] = await app.dataSource.query('SELECT max(id) AS id FROM report_entry');
  return publicId('reportEntry', rows[0]?.id as number);
}
