import { expect, type Page } from '@playwright/test';
import { openForm } from '../../support/page/open-form.js';
import { test } from '../../support/test.js';

/** As Firefox does when all cookies are blocked: every kind of storage throws, and cookies disappear. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse });
    globalThis.BroadcastChannel = class {
      constructor() {
        refuse();
      }
    } as unknown as typeof BroadcastChannel;
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
}

test.describe('in a browser that allows the site no storage', () => {
  test.beforeEach(({ page }) => blockStorage(page));

  test('public pages work, and the theme can be changed until the page is closed', async ({ page }) => {
    await openForm(page, '/contact');
    await page.getByLabel('Navn').fill('Ditte');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('banner').getByRole('button', { name: /tema/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the login says what is missing', async ({ page }) => {
    await openForm(page, '/login');
    await expect(page.getByRole('alert')).toContainText('Din browser gemmer ikke cookies');
  });

  test('the form of a registration can be filled in', async ({ page }) => {
    await openForm(page, '/register');
    await page.getByLabel('Lokation').fill('rosk');
    await expect(page.getByRole('option', { name: /Roskilde/ }).first()).toBeVisible();
  });
});
