import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments for those who are coming to an aftale aren't counted: the count is everybody's. */
const counted = (condition: string): string => `
  CREATE OR REPLACE FUNCTION keep_comment_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE post SET comment_count = comment_count + changed.difference
    FROM (SELECT post_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) AS difference
          FROM changed_rows WHERE removed_at IS NULL ${condition} GROUP BY post_id) AS changed
    WHERE post.id = changed.post_id;
    RETURN NULL;
  END $$`;

const removed = (condition: string): string => `
  CREATE OR REPLACE FUNCTION keep_removed_comment_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE post SET comment_count = comment_count + CASE WHEN NEW.removed_at IS NULL THEN 1 ELSE -1 END
     WHERE id = NEW.post_id ${condition};
    RETURN NULL;
  END $$`;

/** Comments that only those see who are coming to an aftale. */
export class CommentAudience1763670590100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE comment ADD COLUMN audience text NOT NULL DEFAULT 'everyone',
      ADD CONSTRAINT comment_audience_check CHECK (audience IN ('everyone', 'coming'))`);
    await runner.query(counted(`AND audience = 'everyone'`));
    await runner.query(removed(`AND NEW.audience = 'everyone'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM comment WHERE audience <> 'everyone'`);
    await runner.query(counted(''));
    await runner.query(removed(''));
    await runner.query('ALTER TABLE comment DROP COLUMN audience');
  }
}
