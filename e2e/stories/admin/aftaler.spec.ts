import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { unique } from '../../support/people/unique.js';
import { mailByDay } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';
import { hostAftale } from '../wall/aftaler.js';

const SHOW = 'Show place and who is coming';

/** Chooses a reason to read the place and the guests of the only aftale within `inside`. */
async function showGuests(page: Page, inside: Locator): Promise<void> {
  await inside.getByRole('button', { name: SHOW }).click();
  const dialog = page.getByRole('dialog', { name: `${SHOW}?` });
  await dialog.getByRole('button', { name: SHOW }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'A report' }).check();
  await dialog.getByRole('button', { name: SHOW }).click();
}

async function expectGuests(inside: Locator, host: E2eMember, guest: E2eMember): Promise<void> {
  await expect(inside).toContainText('Lejre Station');
  for (const { username } of [host, guest]) await expect(inside.getByRole('link', { name: username })).toBeVisible();
  await expect(inside).toContainText('Recorded in the audit log. Reason: A report.');
}

test('an aftale has its facts in the portal, its place and guests for a reason, and is cancelled with its post', async ({
  browser,
}) => {
  const [frida, karen, grethe] = await Promise.all([newMember('frida'), newMember('karen'), newMember('grethe')]);
  const admin = await promote(frida);
  const title = unique('Tur langs Lejre Å');
  const id = await hostAftale(karen, { title, places: 3 }, [grethe]);
  const hint = { content: 'Porten ved stationen er åben', audience: 'coming' };
  expect((await ask('POST', `/posts/${id}/comments`, hint, grethe)).status).toBe(201);
  expect((await ask('POST', `/posts/${id}/report`, { reason: 'Farligt sted' }, grethe)).status).toBeLessThan(300);

  const page = await pageOf(browser, admin);
  await page.goto(`/admin/user/${karen.id}?tab=posts`);
  const post = page.getByRole('listitem').filter({ hasText: title });
  await expect(post).toContainText('Lejre');
  await expect(post).toContainText('1 of 3 coming');
  await expect(post).toContainText(/\d{1,2} \w{3,4} \d{4}, 10:00/);
  await expect(post).not.toContainText('Lejre Station');
  // The title is the post's text, too, and isn't repeated.
  await expect(post.getByText('Aftale', { exact: true }).locator('..')).not.toContainText(title);
  await showGuests(page, post);
  await expectGuests(post, karen, grethe);
  await expectNoFindings(page);
  const hide = post.getByRole('button', { name: 'Hide place and who is coming' });
  await expect(hide).toBeFocused();
  await hide.click();
  await expect(post).not.toContainText('Lejre Station');

  await page.goto(`/admin/user/${grethe.id}`);
  await expect(page.getByText('Only for those coming. A report of it shows the text.')).toBeVisible();
  await expect(page.getByText(hint.content)).toHaveCount(0);

  await page.goto('/admin/dashboard?tab=reports');
  const report = page.getByRole('article', { name: `Report about ${karen.username}` });
  await report.getByRole('link', { name: 'Open report' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Farligt sted' });
  await expect(entry).toContainText('1 of 3 coming');
  await expect(entry).not.toContainText('Lejre Station');
  await showGuests(page, entry);
  await expectGuests(entry, karen, grethe);
  await expectNoFindings(page);

  await entry.getByRole('button', { name: 'Remove post and cancel meeting' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Remove post: ${karen.username}` });
  await expect(dialog).toContainText('Removes the post and cancels the meeting');
  await expect(dialog).toContainText('everybody coming is told');
  await dialog.getByLabel('What happened, in Danish').fill('Stedet er spærret af.');
  await dialog.getByRole('button', { name: 'Remove post' }).click();
  await expect(page.getByRole('alert')).toHaveText('The post is removed');
  await mailByDay(grethe, 'En aftale er aflyst');

  await page.goto('/admin/audit');
  const log = page.getByRole('row').filter({ hasText: admin.username });
  await expect(log.filter({ hasText: 'Read private details of an aftale' }).first()).toContainText(grethe.username);
  await page.goto(`/admin/user/${karen.id}?tab=posts`);
  await expect(page.getByText('No posts.')).toBeVisible();
});
