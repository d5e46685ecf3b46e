import { expect } from '@playwright/test';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

test('a member gives a program access, sees its key once, and takes the access back @every-browser', async ({
  browser,
}) => {
  const member = await newMember('programmer');
  const page = await pageOf(browser, member, { viewport: { width: 360, height: 780 } });
  await page.goto('/profile?fane=konto');
  await page.getByRole('button', { name: 'Giv et program adgang' }).click();
  const form = page.getByRole('form', { name: 'Giv et program adgang' });
  await expect(form.getByLabel('Hvad kalder du programmet?')).toBeFocused();

  await form.getByRole('button', { name: 'Giv adgang' }).click();
  await expect(form.getByText('Skriv et navn på højst 40 tegn')).toBeVisible();
  await expect(form.getByText('Vælg mindst én ting, programmet må')).toBeVisible();

  await form.getByLabel('Hvad kalder du programmet?').fill('Min kalender');
  await form.getByLabel('Læse opslag og kommentarer').check();
  await form.getByLabel('Hvor længe?').selectOption('1 år');
  await form.getByLabel('Din adgangskode').fill('forkert-kode-12');
  await form.getByRole('button', { name: 'Giv adgang' }).click();
  await expect(form.getByText('Den nuværende adgangskode er forkert')).toBeVisible();
  await form.getByLabel('Din adgangskode').fill(member.password);
  await form.getByRole('button', { name: 'Giv adgang' }).click();

  const heading = page.getByRole('heading', { name: 'Min kalender har fået adgang' });
  await expect(heading).toBeFocused();
  const token = await page.getByText(/^venn_/).innerText();
  const program = { ...member, token };
  expect((await ask('GET', '/posts', undefined, program)).status).toBe(200);
  expect(await ask('GET', '/profile', undefined, program)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', scope: 'profile:read' },
  });
  await page.getByRole('button', { name: 'Færdig' }).click();
  await expect(page.getByText(/^venn_/)).toHaveCount(0);

  const list = page.getByRole('list', { name: 'Adgang for programmer' });
  await expect(list).toContainText('Læse opslag og kommentarer');
  await page.reload();
  await page.getByRole('button', { name: 'Fjern adgangen for Min kalender' }).click();
  await expect(page.getByText('Programmet har ikke længere adgang.')).toBeVisible();
  await expect(page.getByText('Ingen programmer har adgang.')).toBeVisible();
  expect((await ask('GET', '/posts', undefined, program)).status).toBe(401);
});
