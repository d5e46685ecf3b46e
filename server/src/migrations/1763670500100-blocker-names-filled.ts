import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5000;

/** Fills the blockers' names of existing blocks: the first name that was given up after the block, else the present one. */
// Contract step of 1763670500000-blocker-names: its trigger names the blocker for older servers, too.
export class BlockerNamesFilled1763670500100 implements MigrationInterface {
  /** No transaction around it: each batch commits by itself, so older servers wait for one batch at most. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [{ last }]: [{ last: number }] = await runner.query(
      'SELECT coalesce(max(blocker_id), 0)::float8 AS last FROM block',
    );
    for (let from = 0; from < last; from += BATCH) {
      await runner.query(
        `UPDATE block SET blocker_name = coalesce(
             (SELECT former_name.username FROM former_name
               WHERE former_name.member_id = blocker_id AND changed_at > block.created_at
               ORDER BY changed_at, former_name.id LIMIT 1), member.username)
           FROM member
          WHERE member.id = blocker_id AND blocker_id > $1 AND blocker_id <= $2 AND blocker_name IS NULL`,
        [from, from + BATCH],
      );
    }
    await runner.query('ALTER TABLE block ALTER COLUMN blocker_name SET NOT NULL');
  }

  async down(): Promise<void> {
    // The migration before drops the column.
  }
}
