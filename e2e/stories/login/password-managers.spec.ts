import { expect, type Page } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { mailLink } from '../../support/people/mail-link.js';
import { type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { logIn } from '../../support/people/registration.js';
import { test } from '../../support/test.js';

interface SeenField {
  type: string;
  autocomplete: string;
  value: string;
  /** Whether it has a box: some managers pass over fields without. */
  hasBox: boolean;
}

/** The fields that password managers read, in the forms that ask for a password. */
const passwordForms = (page: Page): Promise<SeenField[][]> =>
  page.locator('form:has(input[type="password"])').evaluateAll((forms) =>
    forms.map((form) =>
      [...form.querySelectorAll('input')]
        .filter(({ autocomplete }) => /username|password|email|nickname/.test(autocomplete))
        .map((input) => ({
          type: input.type,
          autocomplete: input.autocomplete,
          value: input.value,
          hasBox: input.getClientRects().length > 0,
        })),
    ),
  );

const username = (value: string): SeenField => ({ type: 'email', autocomplete: 'username', value, hasBox: true });
const password = (autocomplete: string): SeenField => ({ type: 'password', autocomplete, value: '', hasBox: true });

test('forms of visitors name the address as the username, and nothing else', async ({ page }) => {
  const nickname: SeenField = { type: 'text', autocomplete: 'nickname', value: '', hasBox: true };
  for (const [path, fields] of [
    ['/login', [username(''), password('current-password')]],
    ['/admin/login', [username(''), password('current-password')]],
    ['/register', [nickname, username(''), password('new-password'), password('new-password')]],
  ] as const) {
    await openForm(page, path);
    await expect.poll(() => passwordForms(page), path).toEqual([fields]);
  }
  await openForm(page, '/forgot-password');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
});

test('forms that change or ask for the password carry the address of the account', async ({ page, browser }) => {
  const agnes = await newMember('agnes');
  await openForm(page, '/forgot-password');
  await page.getByLabel('E-mail').fill(agnes.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await openForm(page, await mailLink(agnes, 'reset-password'));
  const fresh = [password('new-password'), password('new-password')];
  await expect.poll(() => passwordForms(page)).toEqual([[username(agnes.email), ...fresh]]);

  const own = await pageOf(browser, agnes);
  await openForm(own, '/profile?fane=konto');
  await expect
    .poll(() => passwordForms(own))
    .toEqual([[username(agnes.email), password('current-password'), ...fresh]]);
  await openForm(own, '/profile');
  await own.getByRole('button', { name: 'Rediger Profil' }).click();
  await expect(own.getByLabel('Brugernavn')).toHaveAttribute('autocomplete', 'nickname');
  await own.getByLabel('E-mail').fill(`ny-${agnes.email}`);
  await own.getByRole('button', { name: 'Gem' }).click();
  await expect.poll(() => passwordForms(own)).toEqual([[username(agnes.email), password('current-password')]]);
});

/** The section that changes the password is in the window and has the focus. */
async function expectSection(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/profile\?fane=konto#skift-adgangskode$/);
  await expect(page.getByRole('region', { name: 'Skift adgangskode' })).toBeFocused();
  await expect(page.getByLabel('Nuværende adgangskode')).toBeInViewport();
}

const changePassword = async (page: Page, member?: E2eMember): Promise<void> => {
  await openForm(page, '/.well-known/change-password');
  if (member) {
    await expect(page).toHaveURL(/\/login\?next=/);
    await logIn(page, member);
  }
  await expectSection(page);
};

test('a password manager leads to the change of the password, also over the login', async ({ page, browser }) => {
  const agnes = await newMember('agnes');
  await page.setViewportSize({ width: 390, height: 640 });
  await changePassword(page, agnes);
  await changePassword(await pageOf(browser, agnes));
});
