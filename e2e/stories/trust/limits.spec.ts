import { expect, type Page } from '@playwright/test';
import { RATE_LIMITS, SAME_TEXT_FROM } from '@venn/schema/limits';
import { LINES_BY_INTEREST } from '@venn/schema/texts/opening-lines';
import { readDemoLogins } from '../../../server/src/demo/demo-logins.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

test.describe.configure({ mode: 'serial' });

const TEXT = 'Hej. Jeg er ny her og leder efter nogen at gå lange ture med i skoven.';

let server: TestServer;
test.beforeAll(async () => {
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

/** Opens a conversation, and waits until the page knows what remains of the day's new ones. */
async function newConversation(page: Page, { id }: { id: string }): Promise<void> {
  const counted = page.waitForResponse((answer) => answer.request().postData()?.includes('NewConversations') ?? false);
  await page.goto(`/messages/${id}`);
  await (await counted).finished();
  await expect(page.getByText(/^Ingen beskeder endnu/)).toBeVisible();
}

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const inThread = (page: Page, text: string) => page.getByRole('log').getByText(text);
const remaining = (page: Page) => page.getByRole('log').getByText(/samtaler? mere i dag|mange nye i dag/);

/** Opens a conversation of the chat list. */
async function openChat(page: Page, { username }: E2eMember): Promise<void> {
  await page.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: username }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: username })).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await boxOf(page).press('Enter');
}

/** A text that was refused stays as it is, ready to be changed or sent again. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect(boxOf(page)).toHaveValue(text);
  await expect(boxOf(page)).toBeEnabled();
  await expect(boxOf(page)).toBeFocused();
}

test("a first week's conversations", async ({ browser }) => {
  const [ditte, soeren, karen] = [
    await newMember('ditte', {}, server.url),
    await newMember('søren', {}, server.url),
    await newMember('karen', {}, server.url),
  ];
  // With Plus, since the cooldown of the others is longer than a test.
  const role = await ask('PATCH', `/admin/users/${ditte.id}/role`, { role: 'plus' }, await demoMember('admin'));
  expect(role.status).toBe(200);
  await sendAs(karen, ditte, 'Hej Ditte. Velkommen til Venn.');
  const others = (await idsOf('/users/match', ditte))
    .filter((id) => id !== soeren.id && id !== karen.id)
    .map((id) => ({ id }));
  const next = (): { id: string } => {
    const other = others.pop();
    if (!other) throw new Error('The demo has too few members');
    return other;
  };
  const page = await pageOf(browser, ditte);

  await newConversation(page, soeren);
  await page
    .getByRole('group', { name: /^Vælg en begyndelse/ })
    .getByRole('button')
    .first()
    .click();
  const opening = await boxOf(page).inputValue();
  await expect(remaining(page)).toHaveCount(0);
  await boxOf(page).press('Enter');
  await expect(inThread(page, opening)).toBeVisible();

  // An offered line may go to any number of partners, an own text to five.
  const line = Object.values(LINES_BY_INTEREST)
    .flat()
    .find(({ length }) => length >= SAME_TEXT_FROM) as string;
  for (let sent = 0; sent < 3; sent += 1) await sendAs(ditte, next(), line);
  const fifth = next();
  await newConversation(page, fifth);
  await boxOf(page).fill('Hej. Er det dig, der spiller skak?');
  await expect(remaining(page)).toHaveCount(0);
  await boxOf(page).press('Enter');
  await expect(inThread(page, 'Er det dig, der spiller skak?')).toBeVisible();

  const sixth = next();
  await newConversation(page, sixth);
  await expect(remaining(page)).toHaveText('Du kan starte 5 samtaler mere i dag.');
  for (let sent = 0; sent < 4; sent += 1) await sendAs(ditte, next(), line);
  await page.reload();
  await expect(remaining(page)).toHaveText('Du kan starte 1 samtale mere i dag.');

  // Answers are no new conversations, neither to a first message nor in a conversation that the member has begun.
  await sendAs(soeren, ditte, 'Hej Ditte. Det vil jeg gerne fortælle om.');
  for (const [partner, answer] of [
    [karen, 'Tak skal du have, Karen.'],
    [soeren, 'Fortæl endelig løs.'],
  ] as const) {
    await openChat(page, partner);
    await write(page, answer);
    await expect(inThread(page, answer)).toBeVisible();
  }
  await newConversation(page, sixth);
  await expect(remaining(page)).toHaveText('Du kan starte 1 samtale mere i dag.');
  await write(page, 'Hej. Vil du med ud at gå en tur i skoven?');
  await expect(inThread(page, 'Vil du med ud at gå en tur i skoven?')).toBeVisible();

  const eleventh = next();
  await newConversation(page, eleventh);
  await expect(remaining(page)).toHaveText(/^Du har skrevet til mange nye i dag/);
  await write(page, 'Hej. Skal vi følges i biografen?');
  await expect(page.getByRole('alert')).toContainText('Svar dem, du allerede skriver med');
  await expectKept(page, 'Hej. Skal vi følges i biografen?');

  await openChat(page, soeren);
  await write(page, 'Hvad laver du i morgen?');
  await expect(inThread(page, 'Hvad laver du i morgen?')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await newConversation(page, eleventh);
  await expect(boxOf(page)).toHaveValue('Hej. Skal vi følges i biografen?');
});

test('an own first message that five members have got is refused to a sixth, and stays in the box', async ({
  browser,
}) => {
  const plus = await demoMember('plus');
  const known = new Set(await idsOf('/messages/chats', plus));
  const strangers = (await idsOf('/users/match', plus)).filter((id) => !known.has(id));
  for (const id of strangers.splice(0, RATE_LIMITS.sameText.points)) await sendAs(plus, { id }, TEXT);

  const page = await pageOf(browser, plus);
  await newConversation(page, { id: strangers[0] ?? '' });
  await write(page, TEXT);
  await expect(page.getByRole('alert')).toContainText('Du har sendt den samme besked til flere i dag.');
  await expectKept(page, TEXT);
  await write(page, 'Hej. Er det dig, der spiller skak?');
  await expect(inThread(page, 'Er det dig, der spiller skak?')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page of Find Venner beyond the limit asks for a pause, and the pages before stay', async ({ browser }) => {
  const plus = await demoMember('plus');
  const page = await pageOf(browser, plus);
  await page.goto('/matches');
  const cards = page.getByRole('link', { name: /^Se Profil/ });
  const first = await cards.first().getAttribute('href');
  let status = 200;
  // The same question is free for an hour.
  for (let distance = 500; status === 200 && distance > 0; distance -= 1)
    ({ status } = await ask('GET', `/users/match?maxDistance=${distance}`, undefined, plus));
  expect(status).toBe(429);

  await page.getByRole('button', { name: 'Næste' }).click();
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Hold en lille pause' });
  await expect(note).toContainText('Du har set rigtig mange forslag på kort tid.');
  await expect(page.getByText('Ups!')).toHaveCount(0);
  await note.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(note).toBeVisible();
  await page.goBack();
  await expect(cards.first()).toHaveAttribute('href', first ?? '');
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
});
