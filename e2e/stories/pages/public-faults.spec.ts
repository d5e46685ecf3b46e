import { expect } from '@playwright/test';
import { withoutServerRendering } from '../../support/network/without-server-rendering.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

test('a page with missing scripts reloads once, and then shows an error with the id of a request', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('Ditte'));
  const ids: (string | undefined)[] = [];
  page.on('response', (response) => ids.push(response.headers()['x-request-id']));
  const programs = '**/assets/MatchesPage-*.js';
  await page.route(programs, (route) => route.fulfill({ status: 404 }));
  await page.goto('/profile');
  await expect(page.getByText('Medlem siden')).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Find Venner' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page).toHaveTitle(/Unexpected Application Error!/);
  expect(loads).toBe(1);
  const shown = await page.getByRole('paragraph').filter({ hasText: 'Fejlkode: ' }).getByRole('code').textContent();
  expect(shown).toMatch(/^[0-9a-f]{16}$/);
  expect(ids).toContain(shown);
  await page.unroute(programs);
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Venner');
});

test('what is being written survives a page that breaks', async ({ browser }) => {
  const [ditte, karen] = await Promise.all([newMember('ditte'), newMember('karen')]);
  const page = await pageOf(browser, ditte);
  const places = [
    { path: `/messages/${karen.id}`, name: 'Besked' },
    { path: '/wall', name: 'Nyt opslag' },
  ];
  for (const { path, name } of places) {
    const box = page.getByRole('textbox', { name });
    await page.goto(path);
    await box.fill('Et halvt udkast');
    // An extension against tracking takes away what a page measures with.
    await page.evaluate(() => Reflect.deleteProperty(window, 'ResizeObserver'));
    await page.getByRole('banner').getByRole('link', { name: 'Find Venner' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await page.getByRole('button', { name: 'Genindlæs siden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Venner');
    await page.goto(path);
    await expect(box).toHaveValue('Et halvt udkast');
  }
});

test('a list that fails on the server shows the id of the fault', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('Ditte'));
  const reference = '0123456789abcdef';
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('"operationName":"Matches"')) return route.fallback();
    const message = `Noget gik galt hos os. Prøv igen om lidt. Fejlkode: ${reference}`;
    const errors = [{ message, extensions: { code: 'INTERNAL', reference }, path: ['matches'] }];
    return route.fulfill({ json: { errors, data: null } });
  });
  await withoutServerRendering(page);
  await page.goto('/matches');
  await expect(page.getByRole('alert')).toContainText(`Fejlkode: ${reference}`);
});

test('unknown files respond 404, never with the page', async ({ request }) => {
  for (const path of ['/assets/findes-ikke.js', '/api/findes-ikke']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).not.toContain('<div id="root">');
  }
});

test('on a slow connection the page shows that it is loading', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await openForm(page, '/register');
  await expect(page.getByText('Henter interesser...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Brætspil' })).toBeVisible();
});
