import { expect } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

test('without a network the four places open in their layout, and a page that was never fetched comes with the network', async ({
  browser,
}) => {
  const [ditte] = await Promise.all([newMember('ditte'), newMember('karen')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 780 } });
  const places = page.getByRole('navigation', { name: 'Genveje' });
  const fetched = Promise.all(
    ['WallPage', 'MessagesPage', 'ProfilePage'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
    ),
  );
  await page.goto('/matches');
  // Once the browser is idle.
  await fetched;
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  for (const [place, title] of [
    ['Opslagstavle', 'Opslagstavle'],
    ['Beskeder', 'Beskeder'],
    ['Find Venner', 'Find Venner'],
  ] as const) {
    await places.getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Persondatapolitik' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vi kan ikke hente Persondatapolitik lige nu' }),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('link', { name: 'Åbn Beskeder' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Persondatapolitik' })).toBeVisible();
});
