import { type Browser, expect, type Page, test } from '@playwright/test';
import { RATE_LIMITS } from '@venn/schema/limits';
import { readDemoLogins } from '../server/src/demo/demo-logins.js';
import { ask, type E2eMember, pageOf } from './support/members.js';
import { startServer, type TestServer } from './support/server.js';

test.describe.configure({ mode: 'serial' });

const TEXT = 'Hej. Jeg er ny her og leder efter nogen at gå lange ture med i skoven.';

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer({ RATE_LIMITS: 'on' });
});
test.afterAll(() => server.stop());

interface Login {
  token: string;
  user: { id: string; username: string; role: string };
}

/** A demo member of a role. */
async function demoMember(role: string): Promise<E2eMember> {
  for (const { email, password } of await readDemoLogins(server.dataDir)) {
    const { status, body } = await ask('POST', '/login', { email, password }, { server: server.url });
    const { token, user } = body as Login;
    if (status === 200 && user.role === role) {
      return { server: server.url, id: user.id, username: user.username, email, password, token };
    }
  }
  throw new Error(`No demo member is ${role}`);
}

const idsOf = async (path: string, member: E2eMember): Promise<string[]> =>
  ((await ask('GET', path, undefined, member)).body as { id: string }[]).map(({ id }) => id);

async function conversationOf(browser: Browser, member: E2eMember, partnerId: string): Promise<Page> {
  const page = await pageOf(browser, member);
  await page.goto(`/messages/${partnerId}`);
  return page;
}

test('a first message that many have got is refused and stays in the box, and what remains is said', async ({
  browser,
}) => {
  const plus = await demoMember('plus');
  const known = new Set(await idsOf('/messages/chats', plus));
  const strangers = (await idsOf('/users/match', plus)).filter((id) => !known.has(id));
  const { data } = (await (
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${plus.token}` },
      body: JSON.stringify({ query: '{ newConversations { allowed left } }' }),
    })
  ).json()) as { data: { newConversations: { allowed: number; left: number } } };
  const half = Math.ceil(data.newConversations.allowed / 2);
  expect(strangers.length).toBeGreaterThan(half);
  const partner = strangers.pop() ?? '';

  const first = await conversationOf(browser, plus, partner);
  await expect(first.getByText(/^Ingen beskeder endnu/)).toBeVisible();
  await expect(first.getByText(/samtaler mere i dag/)).toHaveCount(0);
  await first.context().close();

  for (const [index, to] of strangers.slice(0, half).entries()) {
    const content = index < RATE_LIMITS.sameText.points ? TEXT : 'Hej';
    expect((await ask('POST', '/messages/send', { to, content }, plus)).status).toBeLessThan(300);
  }
  const page = await conversationOf(browser, plus, partner);
  const left = data.newConversations.allowed - half;
  await expect(page.getByText(`Du kan begynde ${left} samtaler mere i dag.`)).toBeVisible();

  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill(TEXT);
  await box.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Vi har set den samme besked flere gange');
  await expect(box).toHaveValue(TEXT);
  await expect(box).toBeEnabled();
  await expect(box).toBeFocused();

  await box.fill('Hej. Er det dig, der spiller skak?');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText('Er det dig, der spiller skak?')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
});

test('a like beyond the limit goes back, with the reason', async ({ browser }) => {
  const member = await demoMember('user');
  const { id } = (await ask('POST', '/posts', { content: 'Hvem vil med ud at sejle i aften?' }, member)).body as {
    id: string;
  };
  for (let n = 0; n < RATE_LIMITS.like.points; n += 1) {
    expect((await ask('POST', `/posts/${id}/like`, undefined, member)).status).toBe(200);
  }
  const other = (await ask('POST', '/posts', { content: 'Og hvem vil med ud at gå?' }, member)).body as { id: string };
  expect(other.id).toBeTruthy();
  const page = await pageOf(browser, member);
  await page.goto('/wall');
  const post = page.getByRole('article').filter({ hasText: 'Og hvem vil med ud at gå?' });
  await post.getByRole('button', { name: '0 likes' }).click();
  await expect(page.getByRole('alert')).toContainText('Du har syntes godt om mange opslag på kort tid');
  await expect(post.getByRole('button', { name: '0 likes' })).toHaveAttribute('aria-pressed', 'false');
  await page.context().close();
});
