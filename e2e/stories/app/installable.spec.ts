import { expect, type Page } from '@playwright/test';
import { serveChangedWorker } from '../../support/network/changed-worker.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const PHONE = { width: 360, height: 780 };

const open = (browser: Parameters<typeof pageOf>[0], member: E2eMember): Promise<Page> =>
  pageOf(browser, member, { serviceWorkers: 'allow', viewport: PHONE });

/** Waits for the worker, which pages register once they are idle. */
const untilStored = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

/** The paths of all that any cache has. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  lang: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
}

test('the manifest is what browsers ask of an app: its pictures have their sizes, its addresses are pages @every-browser', async ({
  page,
}) => {
  const faults = collectFaults(page);
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(response.headers()['cache-control']).toBe('no-cache');
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/matches', scope: '/', display: 'standalone', lang: 'da' });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(new Set(manifest.screenshots.map((each) => each.form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Beskeder /messages',
    'Find Venner /matches',
    'Opslagstavle /wall',
  ]);
  const touchIcon = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    { src: touchIcon, sizes: '180x180' },
    { src: '/icons/badge-96.png', sizes: '96x96' },
  ];
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    pictures.map(({ src }) => src),
  );
  expect(sizes).toEqual(pictures.map((each) => each.sizes));
  expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
  expect(faults).toEqual([]);
});

test('a walk through Venn leaves files in the cache, and nothing that anybody has written or is shown on', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const page = await open(browser, ditte);
  const faults = collectFaults(page);
  await page.goto('/matches');
  await untilStored(page);
  for (const path of [
    '/matches',
    `/profile/${soeren.id}`,
    '/wall',
    '/messages',
    `/messages/${soeren.id}`,
    '/profile?fane=konto',
    '/profile?fane=mine-data',
    '/privacy',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const paths = await stored(page);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !/^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(path))).toEqual(['/offline']);
  const texts = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return (await Promise.all(all.flat().map((response) => response.text()))).join('\n');
  });
  for (const name of [ditte.username, soeren.username, ditte.email, 'Hej Ditte']) expect(texts).not.toContain(name);
  expect(faults).toEqual([]);
});

test('without a network a page opens in its layout or says so, and comes back with what was being written', async ({
  browser,
}) => {
  const page = await open(browser, await newMember('ditte'));
  await page.goto('/wall');
  await untilStored(page);
  const text = page.getByRole('textbox', { name: 'Nyt opslag' });
  await text.fill('Hvem vil med ud at samle svampe?');

  await page.context().setOffline(true);
  // A place of the main navigation, whose scripts are stored.
  await page.goto('/matches');
  await expect(page.getByText('Det, du er ved at skrive, er her stadig.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Venner');
  await expect(
    page.getByRole('main').getByText('Du er uden net. Siden kommer selv, når det er der igen.'),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Genveje' })).toBeVisible();
  // Another page.
  await page.goto('/privacy', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er ikke på nettet');
  await expect(page.getByText('Dine kladder er her stadig.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prøv igen' })).toBeVisible();
  await expect(page).toHaveTitle('Du er ikke på nettet · Venn');
  // A tab in which nothing was written promises nothing.
  const other = await page.context().newPage();
  await other.goto('/privacy', { waitUntil: 'load' });
  await expect(other.getByText('Siden kommer selv, når nettet er der igen.')).toBeVisible();
  await expect(other.getByText('Dine kladder er her stadig.')).toBeHidden();
  await other.close();
  // What isn't a page of members or visitors is the browser's to explain.
  for (const path of ['/api/docs', '/admin/login']) {
    // In a tab of its own: the browser's error page comes after the failure, and would interrupt what is opened next.
    const tab = await page.context().newPage();
    await expect(tab.goto(path)).rejects.toThrow('ERR_');
    await tab.close();
  }

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Persondatapolitik');
  await page.goto('/wall');
  await expect(text).toHaveValue('Hvem vil med ud at samle svampe?');
});

test('a page that the server fails to draw is its own to explain: the offline page is for the network alone', async ({
  browser,
}) => {
  const page = await open(browser, await newMember('ditte'));
  await page.goto('/matches');
  await untilStored(page);
  const response = await page.goto('/avatars/unknown.webp', { waitUntil: 'load' });
  expect(response?.status()).toBe(404);
  expect(await page.content()).not.toContain('Du er ikke på nettet');
});

test('a newer worker waits for other pages, and takes over a page that is alone without loading it again', async ({
  browser,
}) => {
  const member = await newMember('ditte');
  const server = await serveChangedWorker(member.server);
  try {
    const page = await open(browser, { ...member, server: server.url });
    const update = (each: Page) =>
      each.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    const waits = (each: Page) =>
      each.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    await page.goto('/wall');
    await untilStored(page);
    await page.reload();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/matches`);

    server.deploy();
    await update(page);
    await expect.poll(() => waits(page)).toBe(true);
    const text = page.getByRole('textbox', { name: 'Nyt opslag' });
    await text.fill('Hvem vil med ud at samle svampe?');
    const takeOver = (each: Page) =>
      each.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        registration?.waiting?.postMessage('take-over');
      });
    await takeOver(page);
    // A file of the older version is still there for the page that may need it.
    await expect(other.getByRole('heading', { level: 1, name: 'Find Venner' })).toBeVisible();
    expect(await waits(page)).toBe(true);

    await other.close();
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    await takeOver(page);
    await expect.poll(() => waits(page)).toBe(false);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
    await expect(text).toHaveValue('Hvem vil med ud at samle svampe?');
    // The next page does so by itself.
    server.deploy();
    await update(page);
    await expect.poll(() => waits(page)).toBe(true);
    await page.reload();
    await expect.poll(() => waits(page)).toBe(false);
    await expect(text).toHaveValue('Hvem vil med ud at samle svampe?');
  } finally {
    await server.close();
  }
});
