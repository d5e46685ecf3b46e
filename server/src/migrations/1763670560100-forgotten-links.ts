import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A used verification link is forgotten with its effect: when its address is neither the member's nor will be. */
export class ForgottenLinks1763670560100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION forget_confirmed_link() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM link_token WHERE member_id = NEW.id AND kind = 'confirmed-email'
           AND email <> NEW.email AND email IS DISTINCT FROM NEW.pending_email;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER member_address_changed AFTER UPDATE OF email, pending_email ON member FOR EACH ROW
      WHEN (OLD.email <> NEW.email OR OLD.pending_email IS DISTINCT FROM NEW.pending_email)
      EXECUTE FUNCTION forget_confirmed_link()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER member_address_changed ON member');
    await runner.query('DROP FUNCTION forget_confirmed_link()');
  }
}
