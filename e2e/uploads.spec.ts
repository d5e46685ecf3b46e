import { type ClientRequest, request as openRequest } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { type E2eMember, newMember, pageOf } from './support/members.js';
import { openForm } from './support/open-form.js';
import { fillRegistration, newRegistration, submitRegistration } from './support/registration.js';
import { startServer, type TestServer } from './support/server.js';

/** A PNG of one red pixel. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const PICTURE = { name: 'mig.png', mimeType: 'image/png', buffer: POINT };
const BUSY = 'Der bliver sendt mange billeder lige nu. Vent et øjeblik, og prøv igen.';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on', DEMO: 'off', HOST: '127.0.0.1' });
});
test.afterAll(() => server.stop());
test.describe.configure({ mode: 'serial' });

/** Occupies both form slots of this client address; the returned function releases them. */
async function occupySlots({ token }: E2eMember): Promise<() => void> {
  const forms = new Set<ClientRequest>();
  const hold = (): void => {
    const form = openRequest(`${server.url}/api/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    // One that collided with the last check below has no slot.
    form.on('response', () => forms.delete(form)).on('error', () => forms.delete(form));
    form.write('--x\r\n');
    forms.add(form);
  };
  await expect
    .poll(async () => {
      // Released forms may still arrive after the check.
      const wereHeld = forms.size === 2;
      while (forms.size < 2) hold();
      return wereHeld ? (await putForm(token, 'about_me', 'Hej')).status : 'on their way';
    })
    .toBe(503);
  return () => {
    for (const form of forms) form.destroy();
  };
}

function putForm(token: string, name: string, value: string | Blob): Promise<Response> {
  const body = new FormData();
  body.set(name, value);
  return fetch(`${server.url}/api/profile`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body });
}

const putPicture = (token: string): Promise<Response> => putForm(token, 'avatar', new Blob([POINT]));

/** Registers members until the rate limit. */
async function newcomers(): Promise<never> {
  for (;;) await newMember('mange', {}, server.url);
}

async function savePicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'Forhåndsvisning af dit billede' })).toBeVisible();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
}

test('the profile shows why a picture was refused, keeps it, and can send it later', async ({ browser }) => {
  const [ditte, soeren] = [await newMember('ditte', {}, server.url), await newMember('søren', {}, server.url)];
  const page = await pageOf(browser, ditte);
  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Rediger Profil' }).click();

  const leave = await occupySlots(soeren);
  await savePicture(page);
  await expect(page.getByRole('alert')).toHaveText(BUSY);
  leave();
  await expect(page.getByRole('img', { name: 'Forhåndsvisning af dit billede' })).toBeVisible();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.locator('main img[src^="/avatars/"]')).toBeVisible();

  let sent = await putPicture(ditte.token);
  while (sent.ok) sent = await putPicture(ditte.token);
  expect(sent.status).toBe(429);
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await savePicture(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Du har skiftet billede mange gange på kort tid. Vent lidt, eller gem uden et nyt billede.',
  );

  // A balancer's 413 has no text.
  await page.route('**/graphql', (route) =>
    route.request().method() === 'POST' && (route.request().headers()['content-type'] ?? '').startsWith('multipart/')
      ? route.fulfill({ status: 413, body: '' })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByRole('alert')).toHaveText('Billedet må højst fylde 5 MB');
});

test('a browser that is still sending gets the response that it is too large', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('grete', {}, server.url));
  await page.goto(`${server.url}/faq`);
  for (const path of ['/api/register', '/graphql', '/api/profile']) {
    const answer = await page.evaluate(async (address) => {
      const form = new FormData();
      form.append('avatar', new Blob([new Uint8Array(19 * 1024 * 1024)]), 'stor.png');
      const { status, headers } = await fetch(address, {
        method: address.endsWith('profile') ? 'PUT' : 'POST',
        headers: { 'apollo-require-preflight': 'true' },
        body: form,
      });
      return [status, headers.get('content-type')];
    }, path);
    expect(answer).toEqual([path === '/api/profile' ? 401 : 413, 'application/json; charset=utf-8']);
  }
});

test('the registration shows why it was refused, and keeps all values', async ({ page }) => {
  const member = await newMember('inge', {}, server.url);
  await openForm(page, `${server.url}/register`);
  const registration = newRegistration();
  await fillRegistration(page, registration);
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  const leave = await occupySlots(member);
  await submitRegistration(page);
  await expect(page.getByRole('alert')).toHaveText(BUSY);
  leave();

  // The rate limit is reported before the picture is uploaded.
  await expect(newcomers()).rejects.toThrow('429');
  await submitRegistration(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Der er oprettet mange profiler fra din forbindelse. Vent lidt, og prøv igen.',
  );
  await expect(page.getByLabel('E-mail')).toHaveValue(registration.email);
});
