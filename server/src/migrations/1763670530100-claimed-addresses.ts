import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address of a registration beside another unverified one with the same address. */
export class ClaimedAddresses1763670530100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN claimed_email text');
    await runner.query(
      'CREATE INDEX member_claimed_email_idx ON member (claimed_email) WHERE claimed_email IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN claimed_email');
  }
}
