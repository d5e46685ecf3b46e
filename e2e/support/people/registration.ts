import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Values for the registration form. */
export interface Registration {
  username: string;
  email: string;
  password: string;
}

const LETTERS = 'ghjkmnpqrs';

/** Values with a unique username and address; without digits, of which eight would be refused as a phone number. */
export function newRegistration(): Registration {
  const unique = randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
  return { username: `Ny-Åge_${unique}`, email: `${unique}@example.dk`, password: 'kastanje trompet sne' };
}

/** Fills in all required fields. */
export async function fillRegistration(page: Page, { username, email, password }: Registration): Promise<void> {
  await page.getByLabel('Brugernavn').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByLabel('Bekræft adgangskode').fill(password);
  // The focus moves on by itself.
  await page.getByLabel('Dag', { exact: true }).focus();
  await page.keyboard.type('14031991');
  await page.getByLabel('Køn').selectOption({ label: 'Kvinde' });
  await page.getByLabel('Lokation').fill('roskilde');
  await page.getByRole('button', { name: 'Brætspil' }).click();
  await page.getByRole('button', { name: 'Vandring' }).click();
  await page.getByRole('checkbox').check();
}

/** Submits the form. */
export const submitRegistration = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Opret Konto' }).click();

/** Fills in and submits the login form. */
export async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click();
}
