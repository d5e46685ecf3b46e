import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIDES = ['low', 'high'];

const eachSide = (part: (side: string) => string): string => SIDES.map(part).join(', ');

/**
 * Per side of a conversation: whether it has ever written, and the change number of its last reading. Older versions of
 * the server don't set them; a missing reading only makes a client query once more.
 */
export class WroteFlags1763670250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = (side: string): string =>
      `ADD COLUMN ${side}_wrote boolean NOT NULL DEFAULT false, ADD COLUMN ${side}_read_change integer NOT NULL DEFAULT 0`;
    await runner.query(`ALTER TABLE conversation ${eachSide(columns)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const columns = (side: string): string => `DROP COLUMN ${side}_wrote, DROP COLUMN ${side}_read_change`;
    await runner.query(`ALTER TABLE conversation ${eachSide(columns)}`);
  }
}
