import { expect, type Page } from '@playwright/test';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { openForm } from '../../support/page/open-form.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

type Json = Record<string, unknown>;
type Change = (json: Json) => unknown;

const withFields =
  (replacement: unknown): Change =>
  ({ data }) => ({ data: Object.fromEntries(Object.keys((data ?? {}) as Json).map((key) => [key, replacement])) });

/**
 * What a page of the network's login, a proxy, or a server of another version may answer, with status 200. The unit tests
 * of the link that refuses them try every wrong value at every place of every operation.
 */
const SHAPES: Record<string, Change> = {
  'no data': () => ({ data: null }),
  'texts for fields': withFields('tekst'),
  'a page of the network': () => '<!doctype html><title>Log på</title>',
};

/** Every answer to one of the operations, over HTTP and socket, gets another shape. */
async function changeAnswers(page: Page, operations: RegExp, change: Change): Promise<void> {
  const named = new Map<string, string>();
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { id, payload } = JSON.parse(String(message)) as { id?: string; payload?: { operationName?: string } };
      if (id && payload?.operationName) named.set(id, payload.operationName);
      server.send(message);
    });
    server.onMessage((message) => {
      const event = JSON.parse(String(message)) as { id?: string; type: string; payload?: Json };
      const isMeant = event.type === 'next' && operations.test(named.get(event.id ?? '') ?? '');
      socket.send(isMeant ? JSON.stringify({ ...event, payload: change(event.payload ?? {}) }) : message);
    });
  });
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postDataJSON() as { operationName?: string } | null;
    if (!operations.test(sent?.operationName ?? '')) return route.fallback();
    const response = await route.fetch();
    const body = change((await response.json()) as Json);
    const isPage = typeof body === 'string';
    return route.fulfill({
      status: 200,
      contentType: isPage ? 'text/html' : 'application/json',
      body: isPage ? body : JSON.stringify(body),
    });
  });
}

interface Screen {
  name: string;
  path: string;
  /** The operations whose answers are changed; all by default. */
  operations?: RegExp;
  /** What leads to the failure on the open page. */
  act?: (page: Page) => Promise<void>;
  texts: string[];
}

const ALL = /^/;

async function expectTexts(page: Page, { path, act, texts }: Screen): Promise<void> {
  await page.goto(path);
  await act?.(page);
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}

const screensOf = (other: E2eMember): Screen[] => [
  { name: 'the wall', path: '/wall', texts: ['Kunne ikke hente opslag lige nu. Prøv igen senere.'] },
  {
    name: 'comments',
    path: '/wall',
    operations: /^Comments$/,
    act: (page) =>
      page
        .getByRole('button', { name: /kommentar/i })
        .first()
        .click(),
    texts: ['Kunne ikke hente kommentarer'],
  },
  { name: 'Find Venner', path: '/matches', texts: ['Kunne ikke indlæse matches. Prøv venligst igen senere.'] },
  { name: 'the chats', path: '/messages', texts: ['Kunne ikke indlæse chats.'] },
  { name: 'a conversation', path: `/messages/${other.id}`, texts: ['Kunne ikke indlæse samtalen.'] },
  { name: 'the own profile', path: '/profile', texts: ['Kunne ikke indlæse profil. Prøv venligst igen senere.'] },
  {
    name: "another's profile",
    path: `/profile/${other.id}`,
    texts: ['Kunne ikke indlæse profil. Prøv venligst igen senere.'],
  },
];

const screensOfVisitors = ({ email, password }: E2eMember): Screen[] => [
  {
    name: 'the registration',
    path: '/register',
    texts: ['Kunne ikke indlæse interesser. Prøv venligst igen senere.'],
  },
  {
    name: 'the login',
    path: '/login',
    act: async (page) => {
      await openForm(page, '/login');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Adgangskode', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
    },
    texts: ['Ugyldig e-mail eller adgangskode'],
  },
];

const portalOf = (other: E2eMember): Screen[] => [
  {
    name: 'the dashboard',
    path: '/admin/dashboard',
    texts: ['Failed to load data. Please try again.', 'Failed to load stats', 'Failed to fetch users'],
  },
  { name: 'user detail', path: `/admin/user/${other.id}`, texts: ['Failed to fetch user details'] },
];

for (const [shape, change] of Object.entries(SHAPES)) {
  test(`with another shape of all answers every screen says what it says without them: ${shape}`, async ({
    browser,
  }) => {
    const [ditte, karen, frida] = await Promise.all([newMember('ditte'), newMember('karen'), newMember('frida')]);
    const admin = await promote(frida);
    await sendAs(ditte, karen, 'Hej Karen');
    await ask('POST', '/posts', { content: 'Hvem vil med i skoven?' }, karen);
    const visit = async (page: Page, screens: Screen[]) => {
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await withoutServerRendering(page);
          await changeAnswers(page, screen.operations ?? ALL, change);
          await expectTexts(page, screen);
        });
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    };
    await visit(await pageOf(browser, ditte), screensOf(karen));
    await visit(await (await browser.newContext()).newPage(), screensOfVisitors(ditte));
    const portal = await pageOf(browser, admin);
    await portal.goto('/admin/dashboard');
    await expect(portal.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await visit(portal, portalOf(karen));
  });
}
