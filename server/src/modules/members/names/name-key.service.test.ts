import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../../test/factories.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/postgres/database.js';
import { systemClock } from '../../../common/clock.js';
import { createDataSource } from '../../../database.js';
import { NameKeyService } from './name-key.service.js';

let database: TestDatabase;
let dataSource: DataSource;
let keys: NameKeyService;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
  keys = new NameKeyService(dataSource);
});
beforeEach(() => dataSource.query('DELETE FROM member'));
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** A member as a version of the server without keys stored it. */
async function old(username: string, email: string): Promise<number> {
  const { id } = await createMember({ dataSource, clock: systemClock }, {});
  await dataSource.query(
    `UPDATE member SET username = $2, username_key = lower($2), email = lower($3), username_skeleton = NULL, email_key = lower($3)
      WHERE id = $1`,
    [id, username, email],
  );
  await dataSource.query('UPDATE member SET username_skeleton = NULL WHERE id = $1', [id]);
  return id;
}
const rowOf = async (id: number): Promise<Record<string, string | null>> =>
  (
    await dataSource.query('SELECT username_skeleton AS name, email_key AS address, email FROM member WHERE id = $1', [
      id,
    ])
  )[0];

describe('the keys of existing members', () => {
  it('end with the id where an older member has the same one, and are listed', async () => {
    const first = await old('Anna', 'anna@example.dk');
    const second = await old('Аnna', 'bo@example.dk');
    const third = await old('An\u200bna', 'anna@ｅxample.dk');
    await keys.fill();
    expect(await rowOf(first)).toEqual({ name: 'anna', address: 'anna@example.dk', email: 'anna@example.dk' });
    expect(await rowOf(second)).toEqual({ name: `anna#${second}`, address: 'bo@example.dk', email: 'bo@example.dk' });
    expect(await rowOf(third)).toEqual({
      name: `anna#${third}`,
      address: `anna@example.dk#${third}`,
      email: 'anna@ｅxample.dk',
    });
    expect(await keys.collisions()).toEqual([
      { kind: 'address', id: third, value: 'anna@ｅxample.dk', holder: 'anna@example.dk' },
      { kind: 'name', id: third, value: 'An\u200bna', holder: 'Anna' },
      { kind: 'name', id: second, value: 'Аnna', holder: 'Anna' },
    ]);
  });

  it('give the key of an address to the member who writes it plainly, even a later one', async () => {
    const wide = await old('Wide', 'bo@ｅxample.dk');
    const plain = await old('Plain', 'bo@example.dk');
    await keys.fill();
    expect([(await rowOf(plain))['address'], (await rowOf(wide))['address']]).toEqual([
      'bo@example.dk',
      `bo@example.dk#${wide}`,
    ]);
  });

  it('write an address that nobody else has in the present way, with its links', async () => {
    const id = await old('Punycode', 'bo@xn--grd-tlab.dk');
    await dataSource.query(
      `INSERT INTO link_token (kind, member_id, email, token_hash, expires_at) VALUES ('verify-email', $1, 'bo@xn--grd-tlab.dk', 'x', now())`,
      [id],
    );
    await keys.fill();
    expect(await rowOf(id)).toEqual({ name: 'punycode', address: 'bo@xn--grd-tlab.dk', email: 'bo@ågård.dk' });
    expect(await dataSource.query('SELECT email FROM link_token')).toEqual([{ email: 'bo@ågård.dk' }]);
    expect(await keys.collisions()).toEqual([]);
  });

  it('stay as they are when filled again, and are cleared by an older version that writes a name', async () => {
    const id = await old('Anna', 'anna@example.dk');
    const other = await old('Bo Bo', 'bo@example.dk');
    await keys.fill();
    await keys.fill();
    expect((await rowOf(id))['name']).toBe('anna');
    await dataSource.query(`UPDATE member SET username = 'Ｂo Bo', username_key = 'ｂo bo' WHERE id = $1`, [id]);
    expect((await rowOf(id))['name']).toBeNull();
    await keys.fill();
    expect((await rowOf(id))['name']).toBe(`bo bo#${id}`);
    expect((await rowOf(other))['name']).toBe('bo bo');
  });
});

describe('the keys of an earlier table of look-alikes', () => {
  /** A member whose key an earlier version made. */
  async function keyed(username: string, key: string): Promise<number> {
    const { id } = await createMember({ dataSource, clock: systemClock }, {});
    await dataSource.query(
      'UPDATE member SET username = $2, username_key = lower($2), username_skeleton = $3 WHERE id = $1',
      [id, username, key],
    );
    return id;
  }

  it('are written anew, with the id where the key is taken, and others stay', async () => {
    const copy = await keyed('ᴀɴɴᴀ', 'ᴀɴɴᴀ');
    const anna = await keyed('Anna', 'anna');
    const free = await keyed('ᴇᴍɪʟ', 'ᴇʍiʟ');
    const søren = await keyed('Søren', 'so\u0338ren');
    const collided = await keyed('Аnna', `anna#${anna}7`);
    await keys.refill();
    await keys.refill();
    expect(await Promise.all([copy, anna, free, søren, collided].map(async (id) => (await rowOf(id))['name']))).toEqual(
      [`anna#${copy}`, 'anna', 'emil', 'so\u0338ren', `anna#${anna}7`],
    );
    expect(await keys.collisions()).toContainEqual({ kind: 'name', id: copy, value: 'ᴀɴɴᴀ', holder: 'Anna' });
  });

  it('are found in every batch', async () => {
    await dataSource.query(
      `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version,
                           terms_accepted_at, username_skeleton, email_key)
       SELECT 'ᴀɴ' || n, 'ᴀɴ' || n, n || '@mange.example', 'none', '1990-02-28', 'male', '1', '2026-01-01Z', 'ᴀɴ' || n,
              n || '@mange.example' FROM generate_series(20000, 21999) n`,
    );
    await keys.refill();
    expect(
      await dataSource.query(`SELECT count(*)::int AS old FROM member WHERE username_skeleton LIKE '%ᴀ%'`),
    ).toEqual([{ old: 0 }]);
  });
});

describe('the command admin:name-collisions', () => {
  const SERVER_DIR = fileURLToPath(new URL('../../../..', import.meta.url));
  const run = async (): Promise<string[]> => {
    const command = ['--import', '@oxc-node/core/register', 'src/commands/admin-name-collisions.ts'];
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: database.url };
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: SERVER_DIR, env });
    return stdout.trimEnd().split('\n');
  };

  it('fills the keys and prints who is compared like whom, with the codes of foreign letters', async () => {
    await old('Anna', 'anna@example.dk');
    expect(await run()).toEqual(['No two members have names or addresses that are compared alike.']);
    const other = await old('An\u200bna', 'anna@ｅxample.dk');
    expect(await run()).toEqual([
      'address "anna@\\u{ff45}xample.dk" is compared like "anna@example.dk"',
      'name "An\\u{200b}na" is compared like "Anna"',
      '2 in all. Each of these members can log in with the address as written here.',
    ]);
    expect((await rowOf(other))['name']).toBe(`anna#${other}`);
  });
});
