import { type Browser, expect, type Page } from '@playwright/test';
import { type FakeOnpay, startFakeOnpay } from '../../../server/src/infra/embedded/onpay-fake/server.js';
import { onpayEnv } from '../../../server/test/payments/onpay-env.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { waitForMail } from '../../support/server/inbox.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

const CONSENT = /^Jeg vil have Plus med det samme/;
const upgradeButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Opgrader til Plus' });
const header = (page: Page) => page.getByRole('navigation', { name: 'Hovedmenu' });

/** A page after the member has started a payment. */
async function goToPay(browser: Browser, member: E2eMember): Promise<Page> {
  const page = await pageOf(browser, member);
  await page.goto('/payment');
  await page.getByRole('checkbox', { name: CONSENT }).check();
  await upgradeButton(page).click();
  return page;
}

/** The expiry of Plus as shown on the page. */
const endOfPlus = async (member: E2eMember): Promise<string> => {
  const { body } = await ask('GET', '/profile', undefined, member);
  const expiry = new Date((body as { plusSubscriptionExpiry: string }).plusSubscriptionExpiry);
  return new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'Europe/Copenhagen' }).format(expiry);
};

test('the page describes Plus and requires consent before the payment', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'));
  await page.goto('/matches');
  await header(page).getByRole('link', { name: 'Opgrader til Plus' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Opgrader til Plus');
  await expect(main.getByText('Kun 39,- pr. måned')).toBeVisible();
  await expect(main).toContainText('ikke et abonnement');
  const consent = main.getByRole('checkbox', { name: CONSENT });
  await expect(consent).not.toBeChecked();
  await upgradeButton(page).click();
  await expect(consent).toHaveAccessibleDescription('Sæt kryds for at fortsætte.');
  await expect(page).toHaveURL(/\/payment$/);
});

test('a typed URL gives no Plus', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'));
  await page.goto('/payment?mockPayment=success&plan=plus');
  await expect(page.getByRole('alert')).toHaveText('Der er ingen betaling at gennemføre.');
  await expect(page).toHaveURL(/\/payment$/);
  await expect(upgradeButton(page)).toBeVisible();
});

test('a mock payment gives Plus at once: page, header, receipt', { tag: ['@main', '@every-browser'] }, async ({
  browser,
}) => {
  const member = await newMember('ditte');
  const page = await goToPay(browser, member);
  await expect(page.getByRole('heading', { name: 'Betal 39,- for Plus' })).toBeVisible();
  await page.getByRole('link', { name: 'Godkend betalingen' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Betaling gennemført – din konto er nu Plus.')).toBeVisible();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(main).toContainText('Tak, fordi du har Plus.');
  await expect(main).toContainText(`Dit Plus gælder til den ${await endOfPlus(member)}.`);
  await expect(upgradeButton(page)).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'Administrer Plus' })).toBeVisible();
  const receipt = await waitForMail(member.server, member.email, ({ subject }) => subject === 'Kvittering for Plus');
  expect(receipt.text).toContain('39,00 kr.');

  // A handled payment isn't handled again.
  await page.reload();
  await expect(main).toContainText('Tak, fordi du har Plus.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a typed URL gives no Plus after a declined payment, and shows a successful one again', async ({ browser }) => {
  const member = await newMember('ditte');
  const page = await goToPay(browser, member);
  await page.getByRole('heading', { name: 'Betal 39,- for Plus' }).waitFor();
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await page.getByRole('link', { name: 'Afvis betalingen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Betalingen blev ikke gennemført. Der er ikke trukket penge.');
  for (const typed of ['?mockPayment=success&plan=plus', `?mockPayment=success&plan=plus&order=${order}`]) {
    await page.goto(`/payment${typed}`);
    await expect(page.getByRole('alert')).toHaveText('Der er ingen betaling at gennemføre.');
    await expect(upgradeButton(page)).toBeVisible();
  }
  await expect(header(page).getByRole('link', { name: 'Opgrader til Plus' })).toBeVisible();

  await page.getByRole('checkbox', { name: CONSENT }).check();
  await upgradeButton(page).click();
  await page.getByRole('link', { name: 'Godkend betalingen' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Betaling gennemført – din konto er nu Plus.')).toBeVisible();
  await page.goto('/payment?mockPayment=success&plan=plus');
  await expect(main.getByText('Betaling gennemført – din konto er nu Plus.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a declined or cancelled payment can be retried', async ({ browser }) => {
  const page = await goToPay(browser, await newMember('ditte'));
  await page.getByRole('link', { name: 'Afvis betalingen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Betalingen blev ikke gennemført. Der er ikke trukket penge.');
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole('checkbox', { name: CONSENT }).check();
  await upgradeButton(page).click();
  await page.getByRole('heading', { name: 'Betal 39,- for Plus' }).waitFor();
  await page.goBack();
  await expect(upgradeButton(page)).toBeEnabled();
  await expect(upgradeButton(page)).not.toHaveAttribute('aria-busy', 'true');
});

test('a payment that cannot be started shows an error box', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'));
  await page.goto('/payment');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('StartPayment') ? route.abort() : route.fallback(),
  );
  await page.getByRole('checkbox', { name: CONSENT }).check();
  await upgradeButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke starte betaling');
  await expect(upgradeButton(page)).toBeEnabled();
});

test('the cooldown links to Plus, which ends it', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(ditte, soeren, 'Hej');
  const page = await pageOf(browser, ditte);
  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByRole('textbox', { name: 'Besked' })).toBeDisabled();
  await page.getByRole('link', { name: 'Skriv uden ventetid med Plus' }).click();
  await page.getByRole('checkbox', { name: CONSENT }).check();
  await upgradeButton(page).click();
  await page.getByRole('link', { name: 'Godkend betalingen' }).click();
  await expect(page.getByRole('main')).toContainText('Tak, fordi du har Plus.');
  await page.goto(`/messages/${soeren.id}`);
  await expect(page.getByRole('textbox', { name: 'Besked' })).toBeEnabled();
});

test('administrators have all features, and the phone menu links to Plus', async ({ browser }) => {
  const [admin, ditte] = await Promise.all([newMember('frida'), newMember('ditte')]);
  const page = await pageOf(browser, await promote(admin));
  await page.goto('/payment');
  await expect(page.getByRole('main')).toContainText('Du er en admin. Plus funktioner er inkluderet.');
  await expect(upgradeButton(page)).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: /Plus/ })).toHaveCount(0);

  const phone = await pageOf(browser, ditte, { viewport: { width: 360, height: 740 } });
  await phone.goto('/matches');
  await phone.getByRole('button', { name: /^Åbn menu/ }).click();
  await phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Opgrader til Plus' }).click();
  await expect(phone).toHaveURL(/\/payment$/);
});

test.describe('with OnPay', () => {
  test.describe.configure({ mode: 'serial' });
  let fake: FakeOnpay;
  let server: TestServer;
  test.beforeAll(async () => {
    fake = await startFakeOnpay();
    server = await startServer({ ...onpayEnv(fake), DEMO: 'off' });
  });
  test.afterEach(() => fake.reset());
  test.afterAll(async () => {
    await server?.stop();
    await fake?.close();
  });

  test('the payment window redirects back with Plus active', async ({ browser }) => {
    const member = await newMember('ditte', {}, server.url);
    const page = await goToPay(browser, member);
    await expect(page).toHaveURL(new RegExp(`^${fake.url}/window/v3/`));
    await page.getByRole('button', { name: 'Godkend' }).click();
    await expect(page.getByText('Betaling verificeret – din konto er nu Plus.')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/payment`);
    await waitForMail(server.url, member.email, ({ subject }) => subject === 'Kvittering for Plus');
  });

  test('an order survives an expired session', async ({ browser }) => {
    fake.faults.callbacks = 'dropped';
    const member = await newMember('ditte', {}, server.url);
    const page = await goToPay(browser, member);
    await page.getByRole('button', { name: 'Godkend' }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Godkend' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Adgangskode', { exact: true }).fill(member.password);
    await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
    await expect(page.getByText('Betaling verificeret – din konto er nu Plus.')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/payment`);
  });

  test('while OnPay is unreachable the page says so and can retry', async ({ browser }) => {
    Object.assign(fake.faults, { callbacks: 'dropped' });
    const page = await goToPay(browser, await newMember('ditte', {}, server.url));
    await page.getByRole('button', { name: 'Godkend' }).waitFor();
    fake.faults.api = 'error';
    await page.getByRole('button', { name: 'Godkend' }).click();
    await expect(page.getByRole('alert')).toContainText('Vi har ikke forbindelse til betalingssystemet lige nu.');
    fake.faults.api = 'normal';
    await page.getByRole('button', { name: 'Kontroller igen' }).click();
    await expect(page.getByText('Betaling verificeret – din konto er nu Plus.')).toBeVisible();
  });

  test('a return with an invalid signature leads to the page, which explains what happens', async ({ browser }) => {
    fake.faults.signature = 'forged';
    const member = await newMember('ditte', {}, server.url);
    const page = await goToPay(browser, member);
    await page.getByRole('button', { name: 'Godkend' }).click();
    await expect(page.getByRole('alert')).toContainText('Vi kunne ikke bekræfte svaret fra betalingsvinduet.');
    await expect(page).toHaveURL(`${server.url}/payment`);
    await expect(upgradeButton(page)).toBeVisible();
    await page.reload();
    await expect(upgradeButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a mismatched payment is cancelled, and page and mail report the money', async ({ browser }) => {
    Object.assign(fake.faults, { amount: 3899, callbacks: 'dropped', cancel: 'commitThenDrop' });
    const member = await newMember('ditte', {}, server.url);
    const page = await goToPay(browser, member);
    await page.getByRole('button', { name: 'Godkend' }).click();
    const alert = page.getByRole('alert');
    // OnPay's first response is lost: it isn't known yet that nothing was captured.
    await expect(alert).toContainText('Vi annullerer den og skriver til dig, når det er sket.');
    await expect(alert).not.toContainText('ikke trukket penge');
    fake.reset();
    const mail = await waitForMail(server.url, member.email, ({ subject }) => subject === 'Din betaling er annulleret');
    expect(mail.text).toContain('Vi fik en betaling på 38,99 kr., men din ordre var på 39,00 kr.');
    expect(mail.text).toContain('der er ikke trukket penge');
    await page.getByRole('button', { name: 'Kontroller igen' }).click();
    await expect(alert).toContainText('Den er annulleret, og der er ikke trukket penge.');
    await expect(page.getByRole('button', { name: 'Kontroller igen' })).toHaveCount(0);
    await expect(upgradeButton(page)).toBeVisible();
  });

  test('a declined card costs nothing', async ({ browser }) => {
    const page = await goToPay(browser, await newMember('ditte', {}, server.url));
    await page.getByRole('button', { name: 'Afvis' }).click();
    await expect(page.getByRole('alert')).toHaveText('Betalingen blev ikke gennemført. Der er ikke trukket penge.');
    await expect(upgradeButton(page)).toBeVisible();
  });
});
