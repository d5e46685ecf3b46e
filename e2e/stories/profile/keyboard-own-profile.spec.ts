import { expect, type Page } from '@playwright/test';
import { type Keyboard, keyboardOf } from '../../support/page/keyboard.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

/** Opens a part of the profile; its link keeps the focus. */
async function openPart(page: Page, keys: Keyboard, name: string, back?: 'back'): Promise<void> {
  const part = page.getByRole('navigation', { name: 'Din profil' }).getByRole('link', { name, exact: true });
  await keys.enter(part, back);
  await expect(part).toHaveAttribute('aria-current', 'page');
  await expect(part).toBeFocused();
}

test('by keyboard alone a member edits the profile, changes the password, buys Plus and logs out', async ({
  browser,
}) => {
  const ditte = await newMember('ditte');
  const page = await pageOf(browser, ditte, { reducedMotion: 'reduce' });
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto('/profile');

  const edit = page.getByRole('button', { name: 'Rediger Profil' });
  await keys.enter(edit);
  await keys.expectIn(main);
  await keys.tabTo(page.getByLabel('Om mig'));
  await keys.type('Jeg går lange ture.');
  const chip = page.getByRole('group', { name: 'Interesser' }).getByRole('button', { pressed: false }).first();
  await keys.tabTo(chip);
  await keys.press('Space');
  await keys.enter(page.getByRole('button', { name: 'Gem ændringer' }));
  await expect(page.getByText('Din profil er gemt.')).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: 'Jeg går lange ture.' })).toBeVisible();
  await expect(edit).toBeFocused();

  // A new address asks for the password in a dialog.
  await keys.press('Enter');
  await keys.tabTo(page.getByLabel('E-mail'));
  await keys.press('ControlOrMeta+A');
  await keys.type(`ny-${ditte.email}`);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Skift din e-mail' });
  await keys.expectTrapped(dialog);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectIn(main);
  await keys.enter(page.getByRole('button', { name: 'Annuller' }));
  await expect(edit).toBeFocused();

  await openPart(page, keys, 'Konto');
  await keys.tabTo(page.getByLabel('Nuværende adgangskode'));
  await keys.type(ditte.password);
  await keys.tabTo(page.getByLabel('Ny adgangskode', { exact: true }));
  await keys.type('tre gode ord til');
  await keys.tabTo(page.getByLabel('Bekræft ny adgangskode'));
  await keys.type('tre gode ord til');
  await keys.enter(main.getByRole('button', { name: 'Skift adgangskode' }));
  const changed = page.getByRole('dialog', { name: 'Adgangskode ændret' });
  await keys.expectTrapped(changed);
  await keys.enter(changed.getByRole('button', { name: 'OK' }));
  await expect(changed).toBeHidden();
  await keys.expectIn(main);
  await openPart(page, keys, 'Mine data', 'back');
  // What arrives above the button would move it out of sight.
  await expect(main.getByText('Har nogen læst dine beskeder?')).toBeVisible();
  await keys.tabTo(main.getByRole('button', { name: 'Få en kopi af mine data' }));

  await keys.enter(
    page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Opgrader til Plus' }),
  );
  await expect(page).toHaveURL(/\/payment$/);
  await keys.expectIn(main);
  const upgrade = main.getByRole('button', { name: 'Opgrader til Plus' });
  await keys.enter(upgrade);
  await expect(page.getByText('Sæt kryds for at fortsætte.')).toBeVisible();
  await keys.tabTo(main.getByRole('checkbox'), 'back');
  await keys.press('Space');
  await keys.enter(upgrade);
  await expect(page.getByRole('heading', { name: 'Betal 39,- for Plus' })).toBeVisible();
  await keys.enter(page.getByRole('link', { name: 'Godkend betalingen' }));
  await expect(main.getByText('Betaling gennemført – din konto er nu Plus.')).toBeVisible();

  await keys.enter(page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('button', { name: 'Log Ud' }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tilmeld Dig' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await keys.expectIn(main);
});

test('by keyboard alone a member on a phone opens the menu and logs out', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), {
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const keys = keyboardOf(page);
  await page.goto('/matches');
  const open = page.getByRole('button', { name: /^Åbn menu/ });
  await keys.enter(open);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await keys.expectTrapped(menu);
  await keys.press('Escape');
  await expect(open).toBeFocused();
  await keys.press('Enter');
  await keys.enter(menu.getByRole('link', { name: 'Opslagstavle' }));
  await expect(page).toHaveURL(/\/wall$/);
  await expect(menu).toBeHidden();
  await keys.enter(open, 'back');
  await keys.enter(menu.getByRole('button', { name: 'Log Ud' }));
  await expect(page).toHaveURL(/\/$/);
  await keys.expectIn(page.getByRole('main'));
});
