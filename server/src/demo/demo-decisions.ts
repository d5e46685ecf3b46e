import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock.js';
import { DAY } from './daytime.js';

const FACTS = 'Fire medlemmer fik samme besked om et kursus, der koster 1.200 kr.';
const APPEAL =
  'Jeg havde ikke forstået, at det tæller som reklame. Jeg holder kurset gratis fra nu af og skriver ikke til flere.';

/**
 * A member who is suspended for advertising and has appealed. `administratorId` decided it, and is the only one there
 * is. Written without the services: nobody in the demo gets a mail of it.
 */
export async function insertDecision(
  { dataSource, clock }: { dataSource: DataSource; clock: Clock },
  administratorId: number,
  memberId: number,
): Promise<void> {
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
  await dataSource.query(
    `WITH banned AS (
       UPDATE member SET role = 'banned', role_before_ban = role,
                         ban_reason = 'Advertised a course to four members', banned_at = $3, banned_until = $4
        WHERE id = $1),
     decision AS (
       INSERT INTO decision (member_id, kind, ground, facts, note, found_by, actor_id, ends_at, created_at)
       VALUES ($1, 'ban', 'spam', $5, 'Advertised a course to four members', 'report', $2, $4, $3) RETURNING id)
     INSERT INTO appeal (decision_id, text, created_at) SELECT id, $6, $7 FROM decision`,
    [memberId, administratorId, ago(2), ago(-28), FACTS, APPEAL, ago(1)],
  );
}
