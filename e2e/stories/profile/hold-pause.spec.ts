import { expect, type Page } from '@playwright/test';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { changeData } from '../../support/server/change-data.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

const PHONE = { width: 360, height: 740 };
const ACCOUNT = '/profile?fane=konto';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
});
test.afterAll(() => server.stop());

/** Lets the day of all breaks come. */
async function comeBack(): Promise<void> {
  await changeData(server, `UPDATE member SET break_until = '2020-01-01' WHERE break_until IS NOT NULL`);
  await changeData(server, `SELECT graphile_worker.add_job('end-breaks')`);
}

/** A member, a friend to be, and a stranger. */
const three = async (): Promise<[E2eMember, E2eMember, E2eMember]> => [
  await newMember('Ditte', {}, server.url),
  await newMember('Ven', {}, server.url),
  await newMember('Fremmed', {}, server.url),
];
const toggle = (page: Page) => page.getByRole('switch', { name: 'Hold pause' });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('a break until a day: strangers can’t find or write, a friend goes on, and it ends by itself', async ({
  browser,
}) => {
  const [ditte, friend, stranger] = await three();
  await sendAs(friend, ditte, 'Skal vi ses i weekenden?');
  const own = await pageOf(browser, ditte, { viewport: PHONE });
  await own.goto(ACCOUNT);
  await expect(toggle(own)).not.toBeChecked();
  await toggle(own).click();
  const dialog = own.getByRole('dialog', { name: 'Hold pause' });
  await expect(dialog).toContainText('Dine aftaler bliver stående');
  await dialog.getByText('På en bestemt dag').click();
  await dialog.getByRole('textbox', { name: 'Dag', exact: true }).fill('1');
  await dialog.getByRole('textbox', { name: 'Måned' }).fill('1');
  await dialog.getByRole('textbox', { name: 'År' }).fill('2020');
  await dialog.getByRole('button', { name: 'Hold pause' }).click();
  await expect(dialog).toContainText('Vælg en dag, der ikke er kommet endnu');
  await dialog.getByText('Om en uge').click();
  await dialog.getByRole('button', { name: 'Hold pause' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toggle(own)).toBeChecked();
  await expect(own.getByText(/Du holder pause til den \d+\. \p{L}+ 20\d\d\./u)).toBeVisible();

  const strangers = await pageOf(browser, stranger, { viewport: PHONE });
  await strangers.goto('/matches');
  await expect(card(strangers, friend.username)).toBeVisible();
  await expect(card(strangers, ditte.username)).toHaveCount(0);
  await strangers.goto(`/profile/${ditte.id}`);
  await expect(strangers.getByText(`${ditte.username} holder pause`)).toBeVisible();
  await expect(strangers.getByText('Du kan skrive igen, når pausen er slut.')).toBeVisible();
  await expect(strangers.getByRole('link', { name: 'Send Besked' })).toHaveCount(0);
  await strangers.goto(`/messages/${ditte.id}`);
  await expect(strangers.getByText('Du kan skrive igen, når pausen er slut.')).toBeVisible();
  await expect(strangers.getByRole('textbox', { name: 'Besked' })).toHaveCount(0);

  const friends = await pageOf(browser, friend, { viewport: PHONE });
  await friends.goto(`/profile/${ditte.id}`);
  await expect(friends.getByText('holder pause')).toHaveCount(0);
  await own.goto(`/messages/${friend.id}`);
  await own.getByRole('textbox', { name: 'Besked' }).fill('Det vil jeg gerne.');
  await own.getByRole('button', { name: 'Send' }).click();
  await friends.getByRole('link', { name: 'Send Besked' }).click();
  await expect(friends.getByRole('log').getByText('Det vil jeg gerne.')).toBeVisible();

  await comeBack();
  await expect(async () => {
    await strangers.goto(`/profile/${ditte.id}`);
    await expect(strangers.getByRole('link', { name: 'Send Besked' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await strangers.goto('/matches');
  await expect(card(strangers, ditte.username)).toBeVisible();
});

test('who is on a break reads so, ends it with one press, and can write again', async ({ browser }) => {
  const [ditte, , stranger] = await three();
  const own = await pageOf(browser, ditte, { viewport: PHONE });
  await own.goto(ACCOUNT);
  await toggle(own).press('Enter');
  const dialog = own.getByRole('dialog', { name: 'Hold pause' });
  await dialog.getByText('Når jeg selv afslutter pausen').click();
  await dialog.getByRole('button', { name: 'Hold pause' }).press('Enter');
  await expect(toggle(own)).toBeFocused();
  await expect(toggle(own)).toBeChecked();

  await own.goto(`/messages/${stranger.id}`);
  await expect(own.getByText('Du holder pause. Så længe kan du ikke skrive til nye.')).toBeVisible();
  await expect(own.getByRole('textbox', { name: 'Besked' })).toHaveCount(0);
  await own.getByRole('link', { name: 'Gå til pausen' }).click();
  await expect(own).toHaveURL(/fane=konto#pause$/);
  await expect(toggle(own)).toBeInViewport();

  await own.goto('/matches');
  await expect(
    own.getByText('Du holder pause. Du er ikke i Find Venner, og ingen nye kan skrive til dig.'),
  ).toBeVisible();
  await own.getByRole('button', { name: 'Afslut pausen' }).click();
  await expect(own.getByText('Pausen er slut. Du er i Find Venner igen.')).toBeVisible();
  await expect(own.getByText('Du holder pause.')).toHaveCount(0);
  await own.goto(`/messages/${stranger.id}`);
  await expect(own.getByRole('textbox', { name: 'Besked' })).toBeVisible();
});

test('a first message that comes too late is kept, and says why', async ({ browser }) => {
  const [ditte, , stranger] = await three();
  const strangers = await pageOf(browser, stranger, { viewport: PHONE });
  await strangers.goto(`/messages/${ditte.id}`);
  await strangers.getByRole('textbox', { name: 'Besked' }).fill('Hej, skal vi gå en tur?');
  const own = await pageOf(browser, ditte, { viewport: PHONE });
  await own.goto(ACCOUNT);
  await toggle(own).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Hold pause' }).click();
  await expect(toggle(own)).toBeChecked();

  await strangers.getByRole('button', { name: 'Send' }).click();
  await expect(strangers.getByText(`${ditte.username} holder pause`)).toBeVisible();
  await expect(strangers.getByText('Du kan skrive igen, når pausen er slut.')).toBeVisible();
  await toggle(own).click();
  await expect(toggle(own)).not.toBeChecked();
  await strangers.reload();
  await expect(strangers.getByRole('textbox', { name: 'Besked' })).toHaveValue('Hej, skal vi gå en tur?');
});
