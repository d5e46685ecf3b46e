import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';

const DAY = 24 * 60 * 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const count = async (sql: string, id: number): Promise<number> => {
  const rows: { count: number }[] = await app.dataSource.query(sql, [id]);
  return rows[0]?.count ?? 0;
};
const members = (id: number) => count('SELECT count(*)::int AS count FROM member WHERE id = $1', id);

describe('expired data', () => {
  it('does not include newer rows and verified accounts', async () => {
    const confirmed = await createMember(app);
    const waiting = await createMember(app, { verified: false });
    app.clock.advance(6 * DAY);
    await app.services.expiredData.purge();
    await app.services.expiredData.deleteUnverified();
    await app.services.erasure.eraseDue();
    await app.mails();
    expect(await members(waiting.id)).toBe(1);
    expect(await count('SELECT count(*)::int AS count FROM session WHERE member_id = $1', confirmed.id)).toBe(1);
  });

  it('includes accounts unverified after a week, without a mail', async () => {
    const confirmed = await createMember(app);
    const waiting = await createMember(app, { verified: false });
    app.clock.advance(7 * DAY + 1);
    await app.services.expiredData.deleteUnverified();
    await app.services.erasure.eraseDue();
    const mails = await app.mails();
    expect(await members(waiting.id)).toBe(0);
    expect(await members(confirmed.id)).toBe(1);
    expect(mails.filter(({ to }) => to === waiting.email)).toEqual([]);
  });

  it('includes expired sessions and links, and IP addresses after 90 days', async () => {
    const member = await createMember(app);
    await app.dataSource.query(
      `UPDATE member SET first_ip = '192.0.2.1', current_ip = '192.0.2.2', last_online_at = created_at WHERE id = $1`,
      [member.id],
    );
    await app.dataSource.query(`INSERT INTO ip_sighting (member_id, ip, seen_at) VALUES ($1, '192.0.2.1', $2)`, [
      member.id,
      app.clock.now(),
    ]);
    await app.dataSource.query(
      `INSERT INTO link_token (kind, token_hash, member_id, email, expires_at)
       VALUES ('reset-password', '\\x01', $1, 'a@example.dk', $2)`,
      [member.id, app.clock.now()],
    );
    app.clock.advance(90 * DAY + 1);
    await app.services.expiredData.purge();
    for (const table of ['session', 'link_token', 'ip_sighting']) {
      expect(await count(`SELECT count(*)::int AS count FROM ${table} WHERE member_id = $1`, member.id)).toBe(0);
    }
    const [stored] = await app.dataSource.query('SELECT first_ip, current_ip FROM member WHERE id = $1', [member.id]);
    expect(stored).toEqual({ first_ip: null, current_ip: null });
  });

  it('includes contact messages after twelve months', async () => {
    const message = { name: 'Lone', email: 'lone@example.dk', subject: 'Hej', message: 'Hej' };
    await app.rest('POST', '/api/contact', { body: message });
    const left = () => app.dataSource.query('SELECT subject FROM contact_message');
    app.clock.advance(360 * DAY);
    await app.services.contact.purge(app.dataSource);
    expect(await left()).toHaveLength(1);
    app.clock.advance(7 * DAY);
    await app.services.contact.purge(app.dataSource);
    expect(await left()).toEqual([]);
  });
});
