import { expect, type Page } from '@playwright/test';
import { fakeBrowser, newSubscriber, withNotifications } from '../../support/notifications/browser-notifications.js';
import { devicesOf } from '../../support/notifications/devices-of.js';
import { coverWithKeyboard } from '../../support/page/on-screen-keyboard.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const PHONE = { width: 360, height: 780 };

type Browser = Parameters<typeof pageOf>[0];

/** A page of a browser that answers so when it asks for the permission to notify. */
async function open(browser: Browser, member: E2eMember, answer: NotificationPermission): Promise<Page> {
  const page = await pageOf(browser, member, { serviceWorkers: 'allow', viewport: PHONE });
  await withNotifications(page.context(), answer);
  return page;
}

const question = (page: Page, username: string) =>
  page.getByRole('group', { name: `Skal vi sige til, når ${username} svarer?` });

/** Writes to somebody in a new conversation. */
async function writeTo(page: Page, member: E2eMember): Promise<void> {
  await page.goto(`/messages/${member.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill(`Hej ${member.username}`);
  await box.press('Enter');
  await expect(page.getByRole('log').getByText(`Hej ${member.username}`)).toBeVisible();
}

/** The member's login replaces another one, while no page is open that would notice. */
async function logInAs(page: Page, { token, server }: E2eMember): Promise<void> {
  await page.goto('about:blank', { waitUntil: 'load' });
  const cookie = { name: 'auth_token', value: token, url: server, secure: true, sameSite: 'Strict' } as const;
  await page.context().addCookies([cookie]);
}

test('after the first message in a new chat a press lets the browser ask, and the member is told from then on', async ({
  browser,
}) => {
  const [ditte, emeka, karen] = await Promise.all([newMember('ditte'), newMember('emeka'), newMember('karen')]);
  const page = await open(browser, ditte, 'granted');
  await page.goto(`/messages/${emeka.id}`);
  await expect(page.getByRole('textbox', { name: 'Besked' })).toBeVisible();
  await expect(question(page, emeka.username)).toHaveCount(0);
  await writeTo(page, emeka);
  const card = question(page, emeka.username);
  await expect(card).toContainText(
    'Vi viser ikke, hvem der skriver, eller hvad. Kommer svaret mellem 22 og 7, venter vi til kl. 7.',
  );
  // Nobody but the member has asked so far.
  expect((await fakeBrowser(page))?.asked ?? 0).toBe(0);
  await card.getByRole('button', { name: 'Ja tak' }).click();
  await expect(page.getByText(`Vi siger til, når ${emeka.username} svarer.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('log')).toBeFocused();
  expect(await fakeBrowser(page)).toEqual({ permission: 'granted', asked: 1, subscribed: true });
  expect(await devicesOf(ditte)).toBe(1);

  // Asked and answered.
  await ask('POST', '/messages/send', { to: karen.id, content: 'x' }, emeka);
  await page.goto(`/messages/${karen.id}`);
  await expect(page.getByRole('textbox', { name: 'Besked' })).toBeVisible();
  await expect(question(page, karen.username)).toHaveCount(0);

  // The profile says the same, and takes it back.
  await page.goto('/profile?fane=konto');
  const here = page.getByRole('switch', { name: 'Sig til på denne enhed' });
  await expect(here).toBeChecked();
  await expect(page.getByRole('list', { name: 'Her siger vi til' }).getByRole('listitem')).toHaveCount(1);
  await here.click();
  await expect(page.getByText('Vi siger ikke længere til på denne enhed.')).toBeVisible();
  await expect(here).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'Her siger vi til' })).toHaveCount(0);
  expect(await devicesOf(ditte)).toBe(0);
  expect((await fakeBrowser(page))?.subscribed).toBe(false);
  // The browser has its answer: this asks nobody.
  await here.click();
  await expect(page.getByText('Vi siger til på denne enhed fra nu af.')).toBeVisible();
  expect(await fakeBrowser(page)).toEqual({ permission: 'granted', asked: 1, subscribed: true });
  expect(await devicesOf(ditte)).toBe(1);
});

test("'Ikke nu' is final for sixty days, whoever uses this browser", async ({ browser }) => {
  const [ditte, emeka, karen, soeren] = await Promise.all(
    ['ditte', 'emeka', 'karen', 'søren'].map((name) => newMember(name)),
  );
  if (!ditte || !emeka || !karen || !soeren) throw new Error('No members');
  const page = await open(browser, ditte, 'granted');
  await writeTo(page, emeka);
  await question(page, emeka.username).getByRole('button', { name: 'Ikke nu' }).click();
  await expect(question(page, emeka.username)).toHaveCount(0);
  await expect(page.getByRole('log')).toBeFocused();
  expect((await fakeBrowser(page))?.asked ?? 0).toBe(0);

  /** As if it had been said so long ago; the others have no cooldown. */
  const saidBefore = async (days: number, member: E2eMember) => {
    await page.evaluate(
      (time) => localStorage.setItem('venn.push-declined', String(time)),
      Date.now() - days * 24 * 60 * 60 * 1000,
    );
    await logInAs(page, member);
    await writeTo(page, emeka);
  };
  await saidBefore(59, karen);
  await expect(question(page, emeka.username)).toHaveCount(0);
  await saidBefore(61, soeren);
  await expect(question(page, emeka.username)).toBeVisible();
});

test('a refusal in the browser is for good: nobody asks again, and the profile says how to take it back', async ({
  browser,
}) => {
  const [ditte, emeka] = await Promise.all([newMember('ditte'), newMember('emeka')]);
  const page = await open(browser, ditte, 'denied');
  await writeTo(page, emeka);
  await question(page, emeka.username).getByRole('button', { name: 'Ja tak' }).click();
  await expect(
    page.getByText('Det er i orden. Du slår det til i browserens indstillinger. På din profil står der hvordan.'),
  ).toBeVisible();
  await expect(question(page, emeka.username)).toHaveCount(0);
  expect(await devicesOf(ditte)).toBe(0);

  await page.goto('/profile?fane=konto');
  await expect(page.getByText('Din browser viser ikke notifikationer fra Venn.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Sig til på denne enhed' })).toHaveCount(0);
  await expect.poll(async () => (await fakeBrowser(page))?.asked).toBe(1);
});

test('where the push service refuses, the question says so and stays', async ({ browser }) => {
  const [ditte, emeka] = await Promise.all([newMember('ditte'), newMember('emeka')]);
  const page = await open(browser, ditte, 'granted');
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException('Registration failed', 'AbortError');
    };
  });
  await writeTo(page, emeka);
  const card = question(page, emeka.username);
  await card.getByRole('button', { name: 'Ja tak' }).click();
  await expect(card.getByRole('alert')).toHaveText(
    'Kunne ikke slå det til. Prøv igen, eller gør det senere på din profil.',
  );
  await expect(card.getByRole('button', { name: 'Ikke nu' })).toBeVisible();
});

test('while the browser asks, the question waits; in a low window it leaves the composer its room', async ({
  browser,
}) => {
  const [ditte, emeka] = await Promise.all([newMember('ditte'), newMember('emeka')]);
  const page = await open(browser, ditte, 'granted');
  await page.addInitScript(() => {
    Notification.requestPermission = () => new Promise(() => undefined);
  });
  await writeTo(page, emeka);
  const card = question(page, emeka.username);
  const composer = page.getByRole('textbox', { name: 'Besked' });
  for (const low of [
    { width: 360, height: 420 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(low);
    await expect(card).toBeHidden();
    await expect(composer).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(PHONE);
  await coverWithKeyboard(page, 300);
  await expect(card).toBeHidden();
  await coverWithKeyboard(page, 0);
  await expect(card).toBeVisible();
  await expect(composer).toBeInViewport({ ratio: 1 });
  const notNow = card.getByRole('button', { name: 'Ikke nu' });
  await card.getByRole('button', { name: 'Ja tak' }).click();
  await expect(card.getByRole('button', { name: 'Et øjeblik...' })).toBeFocused();
  await expect(notNow).toBeDisabled();
  await notNow.click({ force: true });
  await expect(card).toBeVisible();
});

test('nothing is asked where nothing could be told', async ({ browser }) => {
  const [ditte, emeka] = await Promise.all([newMember('ditte'), newMember('emeka')]);
  const page = await open(browser, ditte, 'granted');
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  const settings = page.waitForRequest((request) => request.postData()?.includes('NotificationSettings') ?? false, {
    timeout: 5000,
  });
  await writeTo(page, emeka);
  await expect(settings).rejects.toThrow('Timeout');
  await expect(question(page, emeka.username)).toHaveCount(0);
  await page.goto('/profile?fane=konto');
  await expect(page.getByText('Denne browser kan ikke sige til, når Venn er lukket.')).toBeVisible();
});

test('logging out ends the subscription of this browser, and another login renews it only for its own member', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, { serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });
  await withNotifications(page.context(), 'granted', newSubscriber());
  await page.goto('/profile?fane=konto');
  await page.getByRole('switch', { name: 'Sig til på denne enhed' }).click();
  await expect.poll(() => devicesOf(ditte)).toBe(1);

  // The login has ended by itself, and there is a new one of the same member: the server has forgotten the browser.
  const again = (await ask('POST', '/login', { email: ditte.email, password: ditte.password })).body as {
    token: string;
  };
  await ask('POST', '/logout', undefined, ditte);
  const sameMember = { ...ditte, token: again.token };
  expect(await devicesOf(sameMember)).toBe(0);
  await logInAs(page, sameMember);
  await page.goto('/matches');
  await expect.poll(() => devicesOf(sameMember)).toBe(1);

  await page.getByRole('banner').getByRole('button', { name: 'Log Ud' }).click();
  await expect.poll(async () => (await fakeBrowser(page))?.subscribed).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('venn.push'))).toBeNull();

  await logInAs(page, soeren);
  await page.goto('/profile?fane=konto');
  await expect(page.getByRole('switch', { name: 'Sig til på denne enhed' })).not.toBeChecked();
  expect(await devicesOf(soeren)).toBe(0);
});
