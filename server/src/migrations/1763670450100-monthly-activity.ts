import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Active members by month, which can't be counted later: a member's last use is the only one that is kept. */
export class MonthlyActivity1763670450100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE monthly_activity (
      month date NOT NULL,
      members integer NOT NULL,
      CONSTRAINT monthly_activity_pkey PRIMARY KEY (month),
      CONSTRAINT monthly_activity_month_check CHECK (extract(day FROM month) = 1),
      CONSTRAINT monthly_activity_members_check CHECK (members >= 0)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE monthly_activity');
  }
}
