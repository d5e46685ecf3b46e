import { expect, type Page, type Request } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { banFromTerminal, promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const UNAVAILABLE = 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.';
const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? '';
const composer = (page: Page) => page.getByRole('textbox', { name: 'Besked' });
const sendsMessage = (request: Request) => request.postData()?.includes('"operationName":"SendMessage"') ?? false;
const notice = (page: Page) => page.getByRole('status').filter({ hasText: UNAVAILABLE });

async function ban(admin: E2eMember, { id }: E2eMember): Promise<void> {
  const answer = await fetch(`${admin.server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({
      query: 'mutation ($id: ID!) { banUser(id: $id, reason: "Spam") { role } }',
      variables: { id },
    }),
  });
  expect(await answer.json()).toEqual({ data: { banUser: { role: 'banned' } } });
}

const letBackIn = (admin: E2eMember, { id }: E2eMember) =>
  ask('PATCH', `/admin/users/${id}/role`, { role: 'user' }, admin);

test('the conversation with a banned partner is read-only, live and after a reload, until the ban is lifted', async ({
  browser,
}) => {
  const [ditte, soeren, frida] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('frida')]);
  const admin = await promote(frida, dataDir());
  await sendAs(soeren, ditte, 'Send penge');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await composer(page).fill('Hvad mener du');
  await ban(admin, soeren);

  await expect(notice(page)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  await expect(page.getByRole('log').getByText('Send penge')).toBeVisible();
  await expectNoFindings(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: `Samtale med ${soeren.username}` })).toBeVisible();
  await expect(page.getByRole('log').getByText('Send penge')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: soeren.username }),
  ).toBeVisible();

  await letBackIn(admin, soeren);
  await expect(composer(page)).toHaveValue('Hvad mener du');
  await expect(notice(page)).toHaveCount(0);
  await composer(page).press('Enter');
  await expect(page.getByRole('log').getByText('Hvad mener du')).toBeVisible();
});

test("a ban from the operator's terminal closes the open conversation too", async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Send penge');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await expect(composer(page)).toBeVisible();
  await banFromTerminal(soeren, dataDir());
  await expect(notice(page)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
});

test('a message that is refused because of the ban keeps its text', async ({ browser }) => {
  const [ditte, soeren, frida] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('frida')]);
  const admin = await promote(frida, dataDir());
  await sendAs(soeren, ditte, 'Send penge');
  const page = await pageOf(browser, ditte);
  // Only the refusal tells of the ban: live events are blocked, and what else is fetched comes after it.
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  const refusal = page.waitForResponse((response) => sendsMessage(response.request()));
  await page.route('**/graphql', async (route) => {
    if (!sendsMessage(route.request())) await refusal;
    await route.fallback();
  });
  await page.goto(`/messages/${soeren.id}`);
  await composer(page).fill('Nej tak');
  await ban(admin, soeren);
  await composer(page).press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'Nej tak' })).toHaveCount(0);

  await letBackIn(admin, soeren);
  await page.reload();
  await expect(composer(page)).toHaveValue('Nej tak');
});

test('a failed message from before the ban stays and can be removed but not sent', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Send penge');
  const page = await pageOf(browser, ditte);
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.route('**/graphql', (route) => (sendsMessage(route.request()) ? route.abort() : route.fallback()));
  await page.goto(`/messages/${soeren.id}`);
  await composer(page).fill('Hvor mange?');
  await composer(page).press('Enter');
  await expect(page.getByText('Ikke sendt')).toBeVisible();
  await banFromTerminal(soeren, dataDir());
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prøv igen' })).toBeDisabled();
  await page.getByRole('log').getByText('Hvor mange?').hover();
  await page.getByRole('button', { name: 'Slet beskeden: Hvor mange?' }).click();
  await expect(page.getByRole('log').getByText('Hvor mange?')).toHaveCount(0);
});
