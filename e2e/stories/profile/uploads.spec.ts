import { expect, type Page } from '@playwright/test';
import { FORM_LIMITS } from '@venn/schema/limits';
import { FORM_END } from '../../../server/test/network/multipart.js';
import { type StreamedForm, streamForm } from '../../../server/test/network/streamed-form.js';
import { phonePicture } from '../../../server/test/storage/pictures.js';
import { UPLOAD_ROUTES } from '../../../server/test/storage/upload-routes.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { openForm } from '../../support/page/open-form.js';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { POINT, putPicture } from '../../support/people/picture.js';
import { fillRegistration, newRegistration, submitRegistration } from '../../support/people/registration.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

const PICTURE = { name: 'mig.png', mimeType: 'image/png', buffer: POINT };
const BUSY = 'Mange sender billeder lige nu. Vent et øjeblik, og prøv igen.';

let server: TestServer;
let ditte: E2eMember;
let soeren: E2eMember;
let grete: E2eMember;
let inge: E2eMember;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on', DEMO: 'off', HOST: '127.0.0.1', TRUST_PROXY: 'on' });
  // The tests share them: one address registers five members an hour.
  ditte = await newMember('ditte', {}, server.url);
  soeren = await newMember('søren', {}, server.url);
  grete = await newMember('grete', {}, server.url);
  inge = await newMember('inge', {}, server.url);
});
test.afterAll(() => server.stop());
test.describe.configure({ mode: 'serial' });

/** A member's form with a picture, before the picture; from this network, otherwise from that of the browser. */
async function beginForm({ token }: E2eMember, from?: string): Promise<StreamedForm> {
  const { head, begin } = UPLOAD_ROUTES.update.REST();
  const form = streamForm(server.url, { ...head, token, ...(from === undefined ? {} : { from }) });
  await form.write(begin);
  return form;
}

/** So many bytes keep a form admitted for its 20 seconds, however little it sends after them. */
const AHEAD = FORM_LIMITS.seconds * FORM_LIMITS.bytesPerSecond;

/** A form that holds a slot: of visitors with a registration, of members with a profile. */
async function holdForm(member: E2eMember | null): Promise<StreamedForm> {
  const form = streamForm(
    server.url,
    member === null ? { path: '/api/register' } : { ...UPLOAD_ROUTES.update.REST().head, token: member.token },
  );
  // Bytes before the first part belong to no part.
  await form.writeBytes(AHEAD);
  return form;
}

/** Occupies both form slots of this client address, of members or of visitors; the returned function releases them. */
async function occupySlots(member: E2eMember | null): Promise<() => void> {
  const forms = new Set<StreamedForm>();
  const hold = async (): Promise<void> => {
    const form = await holdForm(member);
    forms.add(form);
    // One that collided with the last check below has no slot.
    const drop = () => forms.delete(form);
    form.answer.then(drop, drop);
  };
  await expect
    .poll(async () => {
      // Released forms may still arrive after the check.
      const wereHeld = forms.size === 2;
      while (forms.size < 2) await hold();
      if (!wereHeld) return 'on their way';
      const { status } = await (member === null ? postRegistration() : putAboutMe(member.token));
      return status;
    })
    .toBe(503);
  return () => {
    // Unfinished ones would count against this network.
    for (const form of forms) {
      void form.write(FORM_END);
      form.end();
    }
  };
}

const postRegistration = (): Promise<Response> =>
  fetch(`${server.url}/api/register`, { method: 'POST', body: new FormData() });

function putAboutMe(token: string): Promise<Response> {
  const body = new FormData();
  body.set('about_me', 'Hej');
  return fetch(`${server.url}/api/profile`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body });
}

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

  let sent = await putPicture(ditte);
  while (sent.ok) sent = await putPicture(ditte);
  expect(sent.status).toBe(429);
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await savePicture(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Du har skiftet billede mange gange på kort tid. Vent en time, eller gem uden et nyt billede.',
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
  const page = await pageOf(browser, grete);
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

test('a picture among uploads of others is saved at once, without a word about them', async ({ browser }) => {
  const page = await pageOf(browser, inge);
  const faults = collectFaults(page);
  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'Forhåndsvisning af dit billede' })).toBeVisible();

  // Two others, on several devices, leave one slot: three pictures wait to be converted, two are still being sent.
  const picture = await phonePicture();
  const forms = await Promise.all(
    Array.from({ length: FORM_LIMITS.members - 1 }, async (_each, place) => {
      const form = await beginForm(place % 2 === 0 ? soeren : grete, `10.8.0.${Math.floor(place / 2)}`);
      await form.write(picture.subarray(0, -1));
      return form;
    }),
  );
  const finish = async (form: StreamedForm) => {
    await form.write(picture.subarray(-1));
    await form.write(FORM_END);
    form.end();
  };
  await Promise.all(forms.slice(0, 3).map(finish));
  const saving = page.waitForRequest((request) => (request.headers()['content-type'] ?? '').startsWith('multipart/'));
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await saving;
  await Promise.all(forms.slice(3).map(finish));
  await expect(page.locator('main img[src^="/avatars/"]')).toBeVisible();
  await expect(page.getByText('Din profil er gemt.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(faults).toEqual([]);
  const sent = await Promise.all(forms.map(({ answer }) => answer));
  expect(sent.map(({ status }) => status)).toEqual(Array<number>(forms.length).fill(200));
});

test('the registration shows why it was refused, and keeps all values', async ({ page }) => {
  await openForm(page, `${server.url}/register`);
  const registration = newRegistration();
  await fillRegistration(page, registration);
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  const leave = await occupySlots(null);
  await submitRegistration(page);
  await expect(page.getByRole('alert')).toHaveText(BUSY);
  leave();

  // The rate limit is reported before the picture is uploaded.
  await expect(newcomers()).rejects.toThrow('429');
  await submitRegistration(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Nogen har oprettet mange profiler fra din forbindelse. Prøv igen om en time.',
  );
  await expect(page.getByLabel('E-mail')).toHaveValue(registration.email);
});
