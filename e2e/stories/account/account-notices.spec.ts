import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { boxOf } from '../../support/page/box-of.js';
import { colourOfToken } from '../../support/page/colour-of-token.js';
import { openForm } from '../../support/page/open-form.js';
import { hydrated, openRendered } from '../../support/page/open-rendered.js';
import { showViewer } from '../../support/page/show-viewer.js';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import {
  fillRegistration,
  logIn,
  newRegistration,
  type Registration,
  submitRegistration,
} from '../../support/people/registration.js';
import { openMailedLink } from '../../support/people/sign-of-person.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** A registered account whose address is not confirmed. */
async function newcomer(): Promise<Registration> {
  const account = newRegistration();
  const interests = (await ask('GET', '/interests')).body as { id: string }[];
  const { status } = await ask('POST', '/register', {
    ...account,
    confirmPassword: account.password,
    birthdate: '1990-01-01',
    gender: 'female',
    location: 'Odense',
    interests: interests.slice(0, 1).map(({ id }) => id),
    acceptTerms: true,
  });
  expect(status).toBeLessThan(300);
  return account;
}

test('an unverified login is informed in teal, and the note about the new mail replaces it', async ({ page }) => {
  const account = await newcomer();
  await openForm(page, '/login');
  await logIn(page, account);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Din e-mail er ikke bekræftet. Klik på linket i den mail, vi har sendt dig');
  expect(await background(notice)).toBe(await colourOfToken(page, '--teal-soft'));
  const resend = page.getByRole('button', { name: 'Gensend bekræftelsesmail' });
  await resend.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('Bekræftelseslink er sendt igen, tjek din e-mail.');
  await expect(notice).toHaveCount(1);
  await expect(page.getByText('Din e-mail er ikke bekræftet.')).toHaveCount(0);
  expect(await background(notice)).toBe(await colourOfToken(page, '--teal-soft'));
  // A mail that doesn't arrive can be requested again.
  await expect(resend).toBeFocused();
});

test('a confirmed newcomer is welcomed: the circles meet once, and stand met where motion is reduced', async ({
  page,
}) => {
  const account = await newcomer();
  const mail = await waitForMail(String(test.info().project.use.baseURL), account.email, ({ links }) =>
    links.some((link) => link.includes('verify-email')),
  );
  const link = mail.links.find((each) => each.includes('verify-email')) ?? '';
  await openMailedLink(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
  await expect(page).toHaveTitle('Velkommen · Venn');
  // Its heading tells a screen reader what has replaced the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Nu kan du logge ind og finde venner.');
  await expectNoFindings(page);
  const circles = page.locator('main [aria-hidden="true"] > span');
  const motions = () =>
    circles.first().evaluate((circle) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(circle);
      return { seconds: Number.parseFloat(animationDuration), times: animationIterationCount };
    });
  expect(await motions()).toEqual({ seconds: 0.62, times: '1' });
  const overlap = async () => {
    const [you, other] = [await boxOf(circles.nth(0)), await boxOf(circles.nth(1))];
    return (you.x + you.width - other.x) / you.width;
  };
  await expect.poll(overlap).toBeCloseTo(0.34, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await motions()).seconds).toBeLessThan(0.001);

  await page.getByRole('main').getByRole('link', { name: 'Gå til login' }).click();
  await logIn(page, account);
  await expect(page).toHaveURL(/\/matches$/);

  // A failure keeps the fitting heading.
  await page.context().clearCookies();
  await openMailedLink(page, `${link}x`);
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bekræft din e-mail');
  await expect(page).toHaveTitle('Bekræft e-mail · Venn');
});

test('a newcomer on a device where somebody else is logged in can log in as the newcomer', async ({ browser }) => {
  const account = await newcomer();
  const mail = await waitForMail(String(test.info().project.use.baseURL), account.email, ({ links }) =>
    links.some((link) => link.includes('verify-email')),
  );
  const page = await pageOf(browser, await newMember('karen'));
  await openMailedLink(page, mail.links.find((each) => each.includes('verify-email')) ?? '');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen');
  await expect(main).toContainText('En anden er logget ind på denne enhed.');
  await expect(main.getByRole('link')).toHaveCount(0);
  await main.getByRole('button', { name: 'Log ud, og gå til login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, account);
  await expect(page).toHaveURL(/\/matches$/);
});

test('a member who changes the address is not welcomed as a newcomer', async ({ page }) => {
  const message = 'Bekræftet. Din nye e-mail gælder fra den 14. januar 2027.';
  const verifyEmail = { message, username: 'Ditte', denyToken: null, isNewAccount: false, isRepeated: false };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"VerifyEmail"')
      ? route.fulfill({ json: { data: { verifyEmail } } })
      : route.fallback(),
  );
  await openMailedLink(page, '/verify-email?token=et-link');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(message);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bekræft din e-mail');
});

test('the login page has an envelope only for the news that a mail was sent', async ({ page }) => {
  await openForm(page, '/register');
  const registration = newRegistration();
  await fillRegistration(page, registration);
  await submitRegistration(page);
  await expect(page).toHaveURL(/\/login$/);
  const note = page.getByRole('main').getByRole('status');
  await expect(note.locator('svg.icon-mail')).toBeVisible();
  await expect(note).toContainText(/^Din konto er oprettet\./);
  await expect(note).toContainText(`Vi har skrevet til ${registration.email}. Se også i uønsket post.`);
  await expect(note.getByRole('button', { name: 'Send igen' })).toBeVisible();
  await expect(note.getByRole('button', { name: 'Forkert adresse?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(registration.email);
  // A login that is refused says it instead, once.
  await page.getByLabel('Adgangskode', { exact: true }).fill(registration.password);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await expect(page.getByText(/^Din e-mail er ikke bekræftet\./)).toBeVisible();
  await expect(page.getByText('Din konto er oprettet.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Gensend bekræftelsesmail' })).toHaveCount(1);

  const info = 'Du er blevet logget ud. Log ind igen for at fortsætte.';
  await page.evaluate((usr) => history.replaceState({ usr, key: 'k', idx: 0 }, ''), { info });
  await page.reload();
  const box = page.getByRole('main').getByRole('status');
  await expect(box).toHaveText(info);
  await expect(box.locator('svg.icon-mail')).toHaveCount(0);
});

/** The date in Copenhagen in so many days: a day of summer or winter time has 23 or 25 hours. */
function dayInCopenhagen(days: number): string {
  const day = new Date(`${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' })}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The Plus page of a member whose Plus ends in so many days. */
async function openPlus(page: Page, days: number): Promise<void> {
  const expiry = new Date(`${dayInCopenhagen(days)}T12:00:00Z`).toISOString();
  await showViewer(page, { role: 'plus', plusSubscriptionExpiry: expiry });
  await page.goto('/payment', { waitUntil: 'load' });
}

test('members with Plus see the days that are left, and the price in small', async ({ browser }) => {
  const member = await newMember('ditte');
  for (const [days, text, share] of [
    [15, '15 dage tilbage', /^(48|50|51|53)/],
    [1, '1 dag tilbage', /^3\./],
    [0, 'Udløber i dag', /^0 /],
  ] as const) {
    const page = await pageOf(browser, member, { viewport: { width: 1280, height: 860 } });
    await openPlus(page, days);
    const main = page.getByRole('main');
    await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Opgrader til Plus');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('Administrer Plus');
    const price = main.getByText('Kun 39,- pr. måned');
    await expect(price).toBeVisible();
    const sizeOf = (part: Locator) => part.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    const sizes = { price: await sizeOf(price.locator('b')), days: await sizeOf(main.getByText(text).locator('b')) };
    expect(sizes.price, 'a line of text').toBeLessThanOrEqual(24);
    expect(sizes.days, 'what the circle says').toBeGreaterThanOrEqual(2 * sizes.price);
    expect((await boxOf(price)).height, 'one line').toBeLessThanOrEqual(40);
    await expect(main.locator('circle[pathLength]')).toHaveAttribute('stroke-dasharray', share);
    await page.context().close();
  }
});

test("the circle ends at the page's edge, and is small for administrators", async ({ browser }) => {
  const [member, frida] = await Promise.all([newMember('ditte'), newMember('frida')]);
  const admin = await promote(frida);
  const circleOf = async (who: typeof member) => {
    const page = await pageOf(browser, who, { viewport: { width: 1280, height: 860 } });
    await page.goto('/payment');
    const box = await boxOf(page.getByText('Kun 39,- pr. måned'));
    await page.context().close();
    return box;
  };
  const [big, small] = [await circleOf(member), await circleOf(admin)];
  expect(big.x + big.width).toBeCloseTo(1240, 0);
  expect(small.x + small.width).toBeCloseTo(1240, 0);
  expect(big.width).toBe(400);
  expect(small.width).toBeLessThanOrEqual(180);
});

test("the days of Plus that the server has drawn stay on a device with another day's date", async ({ browser }) => {
  const [member, frida] = await Promise.all([newMember('ditte'), newMember('frida')]);
  const admin = await promote(frida);
  expect((await ask('PATCH', `/admin/users/${member.id}/role`, { role: 'plus' }, admin)).status).toBe(200);
  const page = await pageOf(browser, member);
  await page.clock.setFixedTime(Date.now() - 5 * 24 * 60 * 60 * 1000);
  await openRendered(page, '/payment');
  const days = page.getByText(/dage tilbage$/);
  const drawn = await days.textContent();
  await days.evaluate((element) => Object.assign(element, { ofServer: true }));
  await hydrated(page);
  await expect(days).toHaveText(String(drawn));
  // Not drawn again, as after a mismatch.
  expect(await days.evaluate((element) => 'ofServer' in element)).toBe(true);
});
