import { expect } from '@playwright/test';
import { keyboardOf } from '../../support/page/keyboard.js';
import { ask, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const STILL = { reducedMotion: 'reduce' } as const;

test('by keyboard alone a member reports a post and a comment on the wall', async ({ browser }) => {
  const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
  const { id } = (await ask('POST', '/posts', { content: `Køb mine ure ${bo.id}` }, bo)).body as { id: string };
  await ask('POST', `/posts/${id}/comments`, { content: 'Kun i dag' }, bo);
  const page = await pageOf(browser, ditte, STILL);
  const keys = keyboardOf(page);
  await page.goto('/wall');
  const post = page.getByRole('article').filter({ hasText: `Køb mine ure ${bo.id}` });
  const flag = post.getByRole('button', { name: 'Rapporter opslaget' });
  await keys.enter(flag);
  const dialog = page.getByRole('dialog', { name: `Rapporter et opslag af ${bo.username}` });
  await keys.expectTrapped(dialog);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(flag).toBeFocused();
  await keys.press('Enter');
  await keys.tabTo(dialog.getByLabel('Hvad handler det om?'));
  await keys.type('Svindel');
  await keys.tabTo(dialog.getByLabel('Begrundelse'));
  await keys.type('Sælger ure');
  await keys.enter(dialog.getByRole('button', { name: 'Send rapport' }));
  await expect(dialog).toBeHidden();
  await expect(flag).toBeFocused();

  await keys.enter(post.getByRole('button', { name: '1 kommentar' }), 'back');
  await keys.enter(post.getByRole('button', { name: 'Rapporter kommentaren' }));
  const second = page.getByRole('dialog', { name: `Rapporter en kommentar af ${bo.username}` });
  await keys.tabTo(second.getByLabel('Begrundelse'));
  await keys.type('Igen');
  await keys.tabTo(second.getByLabel(`Bloker også ${bo.username}`));
  await keys.press('Space');
  await keys.enter(second.getByRole('button', { name: 'Rapporter og bloker' }));
  await expect(second).toBeHidden();
  await keys.expectIn(page.getByRole('region', { name: 'Opslag' }));
});

for (const width of [1280, 360]) {
  test(`by keyboard alone a member reports a message at ${width} px`, async ({ browser }) => {
    const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
    await sendAs(bo, ditte, 'Send mig penge');
    const page = await pageOf(browser, ditte, { ...STILL, viewport: { width, height: 760 } });
    const keys = keyboardOf(page);
    await page.goto(`/messages/${bo.id}`);
    await keys.tabTo(page.getByRole('textbox', { name: 'Besked' }));
    const open = page.getByRole('button', { name: 'Rapporter beskeden: Send mig penge' });
    await keys.enter(open, 'back');
    const dialog = page.getByRole('dialog', { name: `Rapporter en besked fra ${bo.username}` });
    await keys.expectTrapped(dialog);
    await keys.press('Escape');
    await expect(open).toBeFocused();
    await keys.press('Enter');
    await keys.tabTo(dialog.getByLabel('Begrundelse'));
    await keys.type('Beder om penge');
    await keys.tabTo(dialog.getByLabel(`Bloker også ${bo.username}`));
    await keys.press('Space');
    await keys.enter(dialog.getByRole('button', { name: 'Rapporter og bloker' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('log')).toHaveCount(0);
    await keys.expectIn(page.getByRole('main'));
  });
}

test('by keyboard alone an administrator opens a report from the queue and decides', async ({ browser }) => {
  const [frida, karen, bo] = await Promise.all([newMember('frida'), newMember('karen'), newMember('bo')]);
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge', kind: 'danger_to_life' }, karen);
  const page = await pageOf(browser, await promote(frida), STILL);
  const keys = keyboardOf(page);
  await page.goto('/admin/dashboard?tab=reports');
  await keys.tabTo(page.getByLabel('Kind', { exact: true }));
  await keys.type('Danger');
  await expect(page).toHaveURL(/kind=danger_to_life/);
  const card = page.getByRole('article', { name: `Report about ${bo.username}` });
  await keys.enter(card.getByRole('link', { name: 'Open report' }));
  await expect(page).toHaveURL(/\/admin\/report\//);
  await keys.expectIn(page.getByRole('main'));
  const decide = page.getByRole('button', { name: 'Decide', exact: true });
  await keys.enter(decide);
  const dialog = page.getByRole('alertdialog');
  await keys.expectTrapped(dialog);
  await keys.press('Escape');
  await expect(decide).toBeFocused();
  await keys.press('Enter');
  await keys.tabTo(dialog.getByLabel('What happened, in Danish'));
  await keys.type('Du bad om penge.');
  await keys.enter(dialog.getByRole('button', { name: 'Warn user' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('resolved');
  await keys.expectIn(page.getByRole('main'));
  await keys.enter(page.getByRole('link', { name: 'Back to reports' }), 'back');
  await expect(page).toHaveURL(/tab=reports/);
});
