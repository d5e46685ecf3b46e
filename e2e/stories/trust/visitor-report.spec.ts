import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { openForm } from '../../support/page/open-form.js';
import { newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const someone = (): string => `${randomBytes(5).toString('hex')}@example.dk`;

async function fillReport(page: Page, values: { kind: string; where: string; what: string }): Promise<void> {
  await page.getByLabel('Hvad handler det om?').selectOption({ label: values.kind });
  await page.getByLabel('Hvor er det?').fill(values.where);
  await page.getByLabel('Hvad er der galt?').fill(values.what);
  await page.getByLabel('Så vidt jeg ved').check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send anmeldelse' }).click();

test('a visitor reports a profile, confirms the address by mail, and administrators read it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = someone();
  const [kai, frida] = await Promise.all([newMember('kai'), newMember('frida')]);
  await openForm(page, '/contact');
  await page.getByRole('main').getByRole('link', { name: 'Anmeld indhold' }).click();
  await send(page);
  for (const text of ['Vælg, hvad det handler om.', 'Skriv, hvor det står.', 'Angiv venligst en begrundelse.']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectNoFindings(page);
  const what = `Beder om penge ${kai.id}`;
  await fillReport(page, {
    kind: 'Svindel, eller nogen beder om penge',
    where: `${baseURL}/profile/${kai.id}`,
    what,
  });
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('E-mail').fill(email);
  await page.route('**/api/contact/report', (route) => route.abort());
  await send(page);
  await expect(page.getByRole('alert')).toHaveText('Noget gik galt. Prøv igen senere.');
  await expect(page.getByLabel('Hvad er der galt?')).toHaveValue(what);
  await page.unroute('**/api/contact/report');
  await send(page);
  await expect(page.getByText(`Tak. Vi har sendt en mail til ${email}.`)).toBeVisible();

  const { links } = await waitForMail(String(baseURL), email, ({ subject }) => subject === 'Bekræft din anmeldelse');
  const link = String(links[0]);
  await openForm(page, link);
  await page.getByRole('button', { name: 'Bekræft' }).click();
  await expect(page.getByText('vi har fået din anmeldelse')).toBeVisible();
  await waitForMail(String(baseURL), email, ({ subject }) => subject === 'Vi har fået din anmeldelse');
  await openForm(page, link);
  await page.getByRole('button', { name: 'Bekræft' }).click();
  await expect(page.getByText('Din e-mail er allerede bekræftet, og vi har din anmeldelse.')).toBeVisible();
  await openForm(page, `${link}x`);
  await page.getByRole('button', { name: 'Bekræft' }).click();
  await expect(page.getByRole('alert')).toHaveText('Ugyldigt eller udløbet link');
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmeld indhold' })).toBeVisible();

  const portal = await pageOf(browser, await promote(frida));
  await portal.goto(`/admin/user/${kai.id}`);
  await portal.getByRole('tab', { name: 'Reports' }).click();
  await expect(portal.getByText('Åse Bjørn').first()).toBeVisible();
});

test('whoever is in danger is heard without a name, and told whom to call', async ({ page }) => {
  await openForm(page, '/contact?emne=anmeld-indhold');
  await fillReport(page, {
    kind: 'Nogens liv er i fare',
    where: 'Opslagstavlen',
    what: 'Skriver, at hun ikke kan mere',
  });
  await expect(page.getByText('Er nogen i fare lige nu, så ring 112.')).toBeVisible();
  await expect(page.getByText('behøver du ikke at sige, hvem du er')).toBeVisible();
  await expectNoFindings(page);
  await send(page);
  await expect(page.getByText('vi ser på den før alt andet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Skriv om noget andet' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Emne')).toBeVisible();
});

test('the contact page names who runs Venn, and how to reach them', async ({ page }) => {
  await page.goto('/contact');
  const operator = page.getByRole('region', { name: 'Hvem du skriver til' });
  for (const name of ['Navn', 'Adresse', 'CVR', 'E-mail', 'Telefon'])
    await expect(operator.getByText(name, { exact: true })).toBeVisible();
  await expect(operator.getByRole('link')).toHaveCount(2);
});
