import { expect, type Locator } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { colourOfToken } from '../../support/page/colour-of-token.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const isBlocked = async (viewer: E2eMember, other: E2eMember): Promise<boolean> =>
  ((await ask('GET', `/users/${other.id}`, undefined, viewer)).body as { is_blocked: boolean }).is_blocked;

test('a block is confirmed, shown, kept over a reload and lifted again', { tag: ['@main', '@every-browser'] }, async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/profile/${soeren.id}`);
  const safety = page.getByRole('region', { name: 'Tryghed' });
  const block = safety.getByRole('button', { name: 'Bloker bruger' });
  await block.click();
  const dialog = page.getByRole('alertdialog', { name: 'Bloker bruger' });
  await expect(dialog).toContainText(
    `Er du sikker på, at du vil blokere ${soeren.username}? Du vil ikke længere kunne se eller sende beskeder.`,
  );
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(block).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Bloker bruger' }).click();
  await expect(dialog.getByText('Brugeren er nu blokeret.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const unblock = safety.getByRole('button', { name: 'Ophæv blokering' });
  await expect(unblock).toBeFocused();
  expect(await isBlocked(ditte, soeren)).toBe(true);

  // The way to the conversation stays, and the conversation says what holds and leads back.
  await page.reload();
  const profile = page.getByRole('region', { name: `Profil for ${soeren.username}` });
  await profile.getByRole('link', { name: 'Send Besked' }).click();
  await expect(page).toHaveURL(`/messages/${soeren.id}`);
  await expect(page.getByText('Du kan ikke skrive sammen med dette medlem.')).toBeVisible();
  await page.getByRole('link', { name: 'Ophæv blokeringen på profilen' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${soeren.id}#`));
  await unblock.click();
  const lift = page.getByRole('alertdialog', { name: 'Ophæv blokering' });
  await expect(lift).toContainText(`Er du sikker på, at du vil ophæve blokeringen af ${soeren.username}?`);
  await lift.getByRole('button', { name: 'Ophæv blokering' }).click();
  await expect(lift.getByText('Blokeringen er ophævet.')).toBeVisible();
  await expect(lift).toBeHidden();
  await expect(block).toBeVisible();
});

test('who has blocked somebody lifts it at the head of the profile', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await ask('POST', `/users/${soeren.id}/block`, undefined, ditte);
  const page = await pageOf(browser, ditte, { viewport: { width: 360, height: 760 } });
  await page.goto(`/profile/${soeren.id}`);
  const head = page.getByRole('region', { name: `Profil for ${soeren.username}` });
  const message = head.getByRole('link', { name: 'Send Besked' });
  const unblock = head.getByRole('button', { name: 'Ophæv blokering' });
  const colour = (action: Locator) => action.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour(unblock)).toBe(await colourOfToken(page, '--action'));
  expect(await colour(message)).not.toBe(await colourOfToken(page, '--action'));
  await unblock.click();
  const dialog = page.getByRole('alertdialog', { name: 'Ophæv blokering' });
  await dialog.getByRole('button', { name: 'Ophæv blokering' }).click();
  await expect(dialog).toBeHidden();
  await expect(unblock).toHaveCount(0);
  await expect(message).toBeFocused();
  expect(await colour(message)).toBe(await colourOfToken(page, '--action'));
  expect(await isBlocked(ditte, soeren)).toBe(false);
});

test('a failed block shows an error and can be retried', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/profile/${soeren.id}`);
  let fails = true;
  await page.route('**/graphql', (route) =>
    fails && route.request().postData()?.includes('BlockMember') ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Bloker bruger' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Bloker bruger' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Der opstod en fejl.');
  fails = false;
  await dialog.getByRole('button', { name: 'Bloker bruger' }).click();
  await expect(dialog.getByText('Brugeren er nu blokeret.')).toBeVisible();
});

test('a report needs a reason, and is acknowledged', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/profile/${soeren.id}`);
  const open = page.getByRole('button', { name: 'Rapporter bruger' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Rapporter ${soeren.username}` });
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(dialog.getByText('Angiv venligst en begrundelse.')).toBeVisible();
  await expectNoFindings(page);
  const reason = dialog.getByLabel('Begrundelse');
  await reason.fill('   ');
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Beder om penge');
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(dialog.getByText('Tak for din rapport.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect(await isBlocked(ditte, soeren)).toBe(false);
  // The profile says so from then on, and leads to what became of it.
  const trace = page.getByText(`Du rapporterede ${soeren.username} den `);
  await expect(trace).toBeVisible();
  await page.reload();
  await expect(trace).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se dine rapporter' })).toHaveAttribute(
    'href',
    '/profile?fane=konto#dine-rapporter',
  );
  await open.focus();

  // The second time together with the block, by keyboard alone.
  await page.keyboard.press('Enter');
  await reason.fill('Og igen');
  await dialog.getByLabel(`Bloker også ${soeren.username}`).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Rapporter og bloker' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ophæv blokering' }).first()).toBeVisible();
  expect(await isBlocked(ditte, soeren)).toBe(true);
});

test('a report keeps its dialog open while it is sent', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/profile/${soeren.id}`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"Report"')) await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Rapporter bruger' }).click();
  const dialog = page.getByRole('dialog', { name: `Rapporter ${soeren.username}` });
  await dialog.getByLabel('Begrundelse').fill('Beder om penge');
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(dialog.getByRole('button', { name: 'Sender...' })).toBeVisible();
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByText('Tak for din rapport.')).toBeVisible();
});

test('the own profile offers neither, but lists blocked members and unblocks them', async ({ browser }) => {
  const [ditte, soeren, mie] = await Promise.all([newMember('ditte'), newMember('søren'), newMember('mie')]);
  for (const { id } of [soeren, mie]) await ask('POST', `/users/${id}/block`, undefined, ditte);
  const page = await pageOf(browser, ditte);
  await page.goto('/profile?fane=konto');
  const list = page.getByRole('region', { name: 'Blokerede brugere' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Rapporter bruger' })).toBeHidden();
  await expectNoFindings(page);
  for (const { username } of [mie, soeren]) {
    await list.getByRole('button', { name: `Ophæv blokering af ${username}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Ophæv blokering' }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByText(username)).toBeHidden();
  }
  await expect(list.getByText('Du har ikke blokeret nogen.')).toBeVisible();
});

test('an open conversation closes on both sides at once, and opens again', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  await sendAs(soeren, ditte, 'Hej Ditte');
  const [dittes, soerens] = await Promise.all([pageOf(browser, ditte), pageOf(browser, soeren)]);
  await dittes.goto(`/messages/${soeren.id}`);
  await soerens.goto(`/messages/${ditte.id}`);
  for (const page of [dittes, soerens]) await expect(page.getByRole('log').getByText('Hej Ditte')).toBeVisible();
  await dittes.waitForTimeout(500);

  await ask('POST', `/users/${soeren.id}/block`, undefined, ditte);
  for (const page of [dittes, soerens]) {
    await expect(page.getByText('Du kan ikke skrive sammen med dette medlem.')).toBeVisible();
    await expect(page.getByText('Ingen aktive chats endnu.')).toBeVisible();
    await expect(page.getByRole('log')).toBeHidden();
  }
  await ask('POST', `/users/${soeren.id}/unblock`, undefined, ditte);
  for (const page of [dittes, soerens]) await expect(page.getByRole('log').getByText('Hej Ditte')).toBeVisible();

  // From the conversation to the profile's buttons.
  await dittes.getByRole('link', { name: 'Rapporter eller bloker' }).click();
  await expect(dittes.getByRole('button', { name: 'Bloker bruger' })).toBeInViewport();
});
