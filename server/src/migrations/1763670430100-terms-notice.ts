import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the mails about new terms of use have got. */
export class TermsNotice1763670430100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE terms_notice (
        version text NOT NULL,
        reached_id bigint NOT NULL DEFAULT 0,
        CONSTRAINT terms_notice_pkey PRIMARY KEY (version)
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE terms_notice');
  }
}
