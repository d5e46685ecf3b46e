import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIDES = ['low', 'high'];

const eachSide = (part: (side: string) => string): string => SIDES.map(part).join(', ');

/**
 * Each side of a conversation notes whether it has ever written, and the change number of its last reading. Versions of
 * the server that know of neither go on without: a reading that they don't note only makes a client ask once more.
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
