import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who delete their account choose whether their posts and comments go with it. */
export class DeletedPosts1763670430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN deletes_posts boolean NOT NULL DEFAULT false');
    // The wall excludes what these members wrote.
    await runner.query('CREATE INDEX member_deletes_posts_idx ON member (id) WHERE deletes_posts');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN deletes_posts');
  }
}
