import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NameKeyService } from '../modules/members/names/name-key.service.js';

const BATCH = 5000;

/** Fills the keys of existing members and the names of existing blocks. */
export class NameKeysFilled1763670301000 implements MigrationInterface {
  /** No transaction around it: each batch commits by itself, so older servers wait for one batch at most. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await new NameKeyService(runner).fill();
    const [{ last }]: [{ last: number }] = await runner.query(
      'SELECT coalesce(max(blocker_id), 0)::float8 AS last FROM block',
    );
    for (let from = 0; from < last; from += BATCH) {
      await runner.query(
        `UPDATE block SET blocked_name = member.username FROM member
          WHERE member.id = blocked_id AND blocker_id > $1 AND blocker_id <= $2 AND blocked_name IS NULL`,
        [from, from + BATCH],
      );
    }
    await runner.query('ALTER TABLE block ALTER COLUMN blocked_name SET NOT NULL');
  }

  async down(): Promise<void> {
    // The migration before drops the columns.
  }
}
