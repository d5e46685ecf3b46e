import { expect } from '@playwright/test';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const PLACES = ['Dashboard', 'Appeals', 'Orders', 'Limits met', 'Blocked sources', 'Figures', 'Audit log', 'Security'];

test('every place of the portal leads to every other, and says what waits', async ({ browser }) => {
  const [frida, ditte, bo] = await Promise.all([newMember('frida'), newMember('ditte'), newMember('bo')]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Reklame', kind: 'spam' }, ditte);
  const page = await pageOf(browser, await promote(frida), { viewport: { width: 360, height: 740 } });
  await page.goto('/admin/dashboard');
  const places = page.getByRole('navigation', { name: 'Admin' });
  await expect(places.getByRole('link')).toHaveCount(PLACES.length);
  await expect(places.getByRole('link', { name: /^Dashboard \d+ pending$/ })).toBeVisible();
  for (const place of [...PLACES.slice(1), 'Dashboard']) {
    const link = places.getByRole('link', { name: place });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
  }
  await page.goto('/admin/security');
  await expect(places.getByRole('link', { name: 'Security' }), 'the row has scrolled').toBeInViewport({ ratio: 1 });
});

test('the counts of the places follow what is decided', async ({ browser }) => {
  const [frida, ditte, bo] = await Promise.all([newMember('frida'), newMember('ditte'), newMember('bo')]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Reklame', kind: 'spam' }, ditte);
  const page = await pageOf(browser, await promote(frida));
  await page.goto('/admin/dashboard?tab=reports');
  const report = page.getByRole('article', { name: `Report about ${bo.username}` });
  const counted = page.waitForResponse((answer) => answer.request().postData()?.includes('"AdminPending"') ?? false);
  await report.getByRole('link', { name: 'Open report' }).click();
  await counted;
  const place = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' });
  // Other stories report members, too: what is counted is the request, and that the place shows its result.
  const recounted = page.waitForResponse((answer) => answer.request().postData()?.includes('"AdminPending"') ?? false);
  await page.getByLabel('Status', { exact: true }).selectOption('resolved');
  const { data } = (await (await recounted).json()) as { data: { adminReports: { total: number } } };
  const { total } = data.adminReports;
  await expect(place).toHaveAccessibleName(total > 0 ? `Dashboard ${total} pending` : 'Dashboard');
});

test('a report of danger has what to do beside it, others have not', async ({ browser }) => {
  const [frida, ditte, bo, ali] = await Promise.all([
    newMember('frida'),
    newMember('ditte'),
    newMember('bo'),
    newMember('ali'),
  ]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Vil gøre skade på sig selv', kind: 'danger_to_life' }, ditte);
  await ask('POST', `/users/${ali.id}/report`, { reason: 'Reklame', kind: 'spam' }, ditte);
  const page = await pageOf(browser, await promote(frida));
  const procedure = page.getByText('Somebody is in danger: what to do now');
  for (const [about, isUrgent] of [
    [bo, true],
    [ali, false],
  ] as const) {
    await page.goto('/admin/dashboard?tab=reports');
    const card = page.getByRole('article', { name: `Report about ${about.username}` });
    await card.getByRole('link', { name: 'Open report' }).click();
    await expect(page.getByRole('heading', { name: `Report about ${about.username}` })).toBeVisible();
    await expect(page.getByText('What was reported')).toBeVisible();
    await expect(procedure).toHaveCount(isUrgent ? 1 : 0);
    if (isUrgent) await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  }
});

test('an entry about many people counts them, and lists them on request', async ({ browser }) => {
  const [frida, ditte, bo, karen, ali] = await Promise.all([
    newMember('frida'),
    newMember('ditte'),
    newMember('bo'),
    newMember('karen'),
    newMember('ali'),
  ]);
  for (const sender of [bo, karen, ali]) {
    const { status } = await ask('POST', '/messages/send', { to: ditte.id, content: 'Hej' }, sender);
    expect(status).toBe(201);
  }
  const page = await pageOf(browser, await promote(frida));
  await page.goto(`/admin/dashboard?tab=messages&search=${ditte.username}`);
  await page.getByRole('button', { name: 'Show texts' }).click();
  const reasons = page.getByRole('dialog', { name: 'Show private texts?' });
  await reasons.getByRole('radio').first().check();
  await reasons.getByRole('button', { name: 'Show texts' }).click();
  await expect(page.getByText('Hej', { exact: true })).toHaveCount(3);

  await page.goto('/admin/audit');
  const rows = page.getByRole('row').filter({ hasText: frida.username });
  const entry = rows.filter({ hasText: 'Read private messages' });
  const people = entry.getByRole('group');
  const count = people.getByText('4 users', { exact: true });
  await expect(count).toBeVisible();
  await expect(people.getByRole('link', { name: ali.username })).toBeHidden();
  await count.click();
  await expect(people.getByRole('link', { name: ali.username })).toBeVisible();
});
