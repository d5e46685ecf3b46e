import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entries that tell a member when its private messages were read. */
export class VeiledMessages1763670460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX audit_entry_reading_idx ON audit_entry USING gin (subject_ids) WHERE action = 'read_messages'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entry_reading_idx');
  }
}
