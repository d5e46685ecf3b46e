import { type Browser, expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { mailLink } from '../../support/people/mail-link.js';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

/** An administrator's dashboard, and a member who was found there with the search. */
async function foundMember(browser: Browser) {
  const [frida, karen] = await Promise.all([newMember('frida'), newMember('karen')]);
  const page = await pageOf(browser, await promote(frida), { reducedMotion: 'reduce' });
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: 'Search name, email or town' });
  await page.goto('/admin/dashboard');
  await keys.tabTo(search);
  await keys.type(karen.username);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(search).toBeFocused();
  return { page, keys, main, search, karen };
}

test('by keyboard alone an administrator hides an account and exports its data', async ({ browser }) => {
  const { page, keys, main, karen } = await foundMember(browser);
  const shown = main.getByRole('switch', { name: `Show ${karen.username} in Find Venner` });
  await keys.tabTo(shown);
  await keys.press('Space');
  const hiding = page.getByRole('alertdialog', { name: `Hide ${karen.username} from Find Venner?` });
  await keys.expectTrapped(hiding);
  await keys.press('Escape');
  await expect(shown).toBeFocused();
  await keys.press('Space');
  await keys.tabTo(hiding.getByLabel('What happened, in Danish'));
  await keys.type('Billedet er en andens.');
  await keys.enter(hiding.getByRole('button', { name: 'Hide user' }));
  await expect(hiding).toBeHidden();
  await expect(shown).not.toBeChecked();
  await expect(shown).toBeFocused();

  const open = main.getByRole('button', { name: `Export data of ${karen.username}` });
  const exporting = page.getByRole('alertdialog', { name: `Export the data of ${karen.username}?` });
  await keys.enter(open);
  await expect(exporting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.expectTrapped(exporting);
  await keys.press('Escape');
  await expect(exporting).toBeHidden();
  await expect(open).toBeFocused();
  await keys.press('Enter');
  await keys.enter(exporting.getByRole('button', { name: 'Export data' }));
  await expect(main.getByRole('alert')).toHaveText(`User data export sent successfully to ${karen.email}`);
  await expect(exporting).toBeHidden();
  await expect(open).toBeFocused();
  await mailLink(karen, 'data-export');
});

test('by keyboard alone an administrator deletes an account', async ({ browser }) => {
  const { page, keys, main, search, karen } = await foundMember(browser);
  const remove = main.getByRole('button', { name: `Delete ${karen.username}` });
  const deletion = page.getByRole('alertdialog', { name: `Delete ${karen.username}?` });
  await keys.enter(remove);
  await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.expectTrapped(deletion);
  await keys.enter(deletion.getByRole('button', { name: 'Cancel' }));
  await expect(deletion).toBeHidden();
  await expect(remove).toBeFocused();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation Decide(') ? route.abort() : route.fallback(),
  );
  await keys.press('Enter');
  await keys.enter(deletion.getByRole('button', { name: 'Delete user' }));
  await expect(deletion.getByLabel('What happened, in Danish')).toBeFocused();
  await keys.type('Svindel');
  await keys.enter(deletion.getByRole('button', { name: 'Delete user' }));
  await expect(main.getByRole('alert')).toHaveText('Error deleting user: The server cannot be reached.');
  await expect(deletion).toBeHidden();
  await expect(remove).toBeFocused();
  await page.unroute('**/graphql');
  await keys.press('Enter');
  await keys.enter(deletion.getByRole('button', { name: 'Delete user' }));
  await keys.type('Svindel');
  await keys.enter(deletion.getByRole('button', { name: 'Delete user' }));
  await expect(main.getByRole('alert')).toHaveText('User deleted successfully');
  await expect(deletion).toBeHidden();
  await expect(main.getByText('No users found.')).toBeVisible();
  // The button that opened the dialog is gone with its row.
  await expect(main.getByRole('tabpanel', { name: 'Users' })).toBeFocused();
  await keys.tabTo(search);
});

test("by keyboard alone an administrator exports an account's data from its page", async ({ browser }) => {
  const [frida, karen] = await Promise.all([newMember('frida'), newMember('karen')]);
  const page = await pageOf(browser, await promote(frida), { reducedMotion: 'reduce' });
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto(`/admin/user/${karen.id}`);
  const open = main.getByRole('button', { name: 'Export data' });
  const exporting = page.getByRole('alertdialog', { name: `Export the data of ${karen.username}?` });
  await keys.enter(open);
  await expect(exporting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.enter(exporting.getByRole('button', { name: 'Export data' }));
  await expect(main.getByRole('alert')).toHaveText(`User data export sent successfully to ${karen.email}`);
  await expect(exporting).toBeHidden();
  await expect(open).toBeFocused();

  await keys.enter(main.getByRole('link', { name: 'Back to dashboard' }), 'back');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(main).toBeFocused();
  await keys.enter(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Limits met' }), 'back');
  await expect(page).toHaveURL(/\/admin\/limits$/);
  await expect(main).toBeFocused();
  await expect(page.getByText('in the last 24 hours.').first()).toBeVisible();
  await keys.enter(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }), 'back');
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(main).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(`Exported data.*${karen.username}`) })).toBeVisible();
});

test("by keyboard alone an administrator deletes a member's comment and post", async ({ browser }) => {
  const [frida, karen] = await Promise.all([newMember('frida'), newMember('karen')]);
  const content = unique('Hvem vil med til vandet?');
  const { id } = (await ask('POST', '/posts', { content }, karen)).body as { id: string };
  expect((await ask('POST', `/posts/${id}/comments`, { content: 'Jeg vil.' }, karen)).status).toBe(201);
  const page = await pageOf(browser, await promote(frida), { reducedMotion: 'reduce' });
  const keys = keyboardOf(page);
  await page.goto('/wall');
  const post = page.getByRole('article').filter({ hasText: content });
  const comments = post.getByRole('button', { name: '1 kommentar' });
  await keys.enter(comments);
  await expect(comments).toBeFocused();
  await expect(post.getByText('Jeg vil.')).toBeVisible();

  const removeComment = post.getByRole('button', { name: 'Slet kommentar' });
  const aboutComment = page.getByRole('alertdialog', { name: 'Slet kommentaren' });
  await keys.enter(removeComment);
  await expect(aboutComment.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await keys.expectTrapped(aboutComment);
  await keys.press('Escape');
  await expect(aboutComment).toBeHidden();
  await expect(removeComment).toBeFocused();
  await keys.press('Enter');
  await keys.enter(aboutComment.getByRole('button', { name: 'Slet' }));
  await expect(aboutComment.getByLabel('Hvad der er sket')).toBeFocused();
  await keys.type('Du reklamerer.');
  await keys.enter(aboutComment.getByRole('button', { name: 'Slet' }));
  await expect(post.getByText('Jeg vil.')).toHaveCount(0);
  await expect(aboutComment).toBeHidden();
  await expect(post.getByRole('region', { name: 'Kommentarer' })).toBeFocused();

  const remove = post.getByRole('button', { name: 'Slet opslaget' });
  const aboutPost = page.getByRole('alertdialog', { name: 'Slet opslaget' });
  await keys.tabTo(remove, 'back');
  await keys.press('Enter');
  await expect(aboutPost.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await keys.expectTrapped(aboutPost);
  await keys.press('Escape');
  await expect(remove).toBeFocused();
  await keys.press('Enter');
  await keys.enter(aboutPost.getByRole('button', { name: 'Slet' }));
  await expect(aboutPost.getByLabel('Hvad der er sket')).toBeFocused();
  await keys.type('Du reklamerer.');
  await keys.enter(aboutPost.getByRole('button', { name: 'Slet' }));
  await expect(post).toHaveCount(0);
  await expect(aboutPost).toBeHidden();
  await expect(page.getByRole('region', { name: 'Opslag' })).toBeFocused();
});
