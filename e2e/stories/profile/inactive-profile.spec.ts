import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/src/infra/embedded/postgres/postgres.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { logIn } from '../../support/people/registration.js';
import { waitForMail } from '../../support/server/inbox.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

let dataDir: string;
let postgres: EmbeddedPostgres;
let server: TestServer;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'venn-away-'));
  postgres = await startEmbeddedPostgres(dataDir);
  server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sets the state of a member who was warned a month ago and not online since; today's job pauses the profile. */
async function stayAway({ username }: E2eMember): Promise<void> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO retention_notice (member_id, step, unused_since, mail_id, mailed_at, due_at, created_at)
       SELECT id, 'pause', coalesce(last_online_at, created_at), gen_random_uuid(), now(), now(), now()
         FROM member WHERE username = $1`,
      [username],
    );
    await client.query(`SELECT graphile_worker.add_job('retire-unused-profiles')`);
  } finally {
    await client.end();
  }
}

const NOT_FOUND = 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('an inactive member is paused: hidden from strangers, visible to friends, until the next login', async ({
  browser,
}) => {
  const [away, friend, stranger] = await Promise.all(
    ['Borte', 'Ven', 'Fremmed'].map((name) => newMember(name, {}, server.url)),
  );
  if (!away || !friend || !stranger) throw new Error('three members');
  await sendAs(friend, away, 'Hvornår kommer du igen?');
  await ask('POST', '/posts', { content: 'Jeg rejser væk i et par år' }, away);
  await stayAway(away);
  const mail = await waitForMail(server.url, away.email, ({ subject }) => subject === 'Din profil er sat på pause');

  const strangers = await pageOf(browser, stranger);
  await strangers.goto(`/profile/${away.id}`);
  await expect(heading(strangers)).toHaveText(NOT_FOUND);
  await strangers.goto('/wall');
  const post = strangers.getByRole('article').filter({ hasText: 'Jeg rejser væk' });
  await expect(post).toContainText(away.username);
  await expect(post.getByRole('link', { name: away.username })).toHaveCount(0);

  const friends = await pageOf(browser, friend);
  await friends.goto('/wall');
  await friends
    .getByRole('article')
    .filter({ hasText: 'Jeg rejser væk' })
    .getByRole('link', { name: away.username })
    .click();
  await expect(heading(friends)).toHaveText(away.username);

  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const own = await phone.newPage();
  await own.goto(mail.links.find((link) => link.endsWith('/login')) ?? '');
  await logIn(own, away);
  await expect(own).toHaveURL(/\/matches$/);

  await strangers.goto(`/profile/${away.id}`);
  await expect(heading(strangers)).toHaveText(away.username);
  await strangers.goto('/wall');
  await expect(post.getByRole('link', { name: away.username })).toBeVisible();
});
