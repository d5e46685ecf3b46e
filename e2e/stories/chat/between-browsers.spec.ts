import { chromium, expect } from '@playwright/test';
import { findBrowser } from '../../../.ci/lib/browser.mjs';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { startServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

test('a member in this browser and one in Chromium write to each other live', { tag: '@every-browser' }, async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const other = await chromium.launch(await findBrowser());
  try {
    const [hers, his] = await Promise.all([pageOf(browser, ditte), pageOf(other, soeren)]);
    await Promise.all([hers.goto(`/messages/${soeren.id}`), his.goto(`/messages/${ditte.id}`)]);
    const [herLog, hisLog] = [hers.getByRole('log'), his.getByRole('log')];
    const [herBox, hisBox] = [hers.getByRole('textbox'), his.getByRole('textbox')];

    await herBox.pressSequentially('Skal vi gå en tur på søndag?');
    await herBox.press('Enter');
    await expect(hisLog).toContainText('Skal vi gå en tur på søndag?');
    await expect(hers.getByText('Sender...')).toHaveCount(0);

    await hisBox.fill('Ja! Rødgrød bagefter 🍓');
    await hisBox.press('Enter');
    await expect(herLog).toContainText('Ja! Rødgrød bagefter 🍓');

    await his.getByRole('button', { name: /^Slet beskeden/ }).click();
    await his.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click();
    await expect(herLog).not.toContainText('Rødgrød');
  } finally {
    await other.close();
  }
});

test('while the server is away a message is kept, and sent once when it is back', { tag: '@every-browser' }, async ({
  browser,
}) => {
  // Two servers and a database start.
  test.slow();
  const first = await startServer({ DEMO: 'off' });
  const port = new URL(first.url).port;
  try {
    const ditte = await newMember('ditte', {}, first.url);
    const soeren = await newMember('søren', {}, first.url);
    const page = await pageOf(browser, ditte);
    await page.goto(`/messages/${soeren.id}`);
    const box = page.getByRole('textbox', { name: 'Besked' });
    await sendAs(soeren, ditte, 'Hej Ditte');
    await expect(page.getByRole('log')).toContainText('Hej Ditte');
    // That one may have been fetched by the page; another arrives over the connection that is lost then.
    await sendAs(await newMember('lone', {}, first.url), ditte, 'Hej fra Lone');
    await expect(page.getByRole('region', { name: 'Beskeder' })).toContainText('Hej fra Lone');
    await first.kill();
    await expect(page.getByText('Forbinder igen…')).toBeVisible();
    await box.fill('Er du der?');
    await box.press('Enter');
    const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Er du der?' });
    await expect(message).toContainText('Ikke sendt');
    await expect(page.getByRole('log')).toContainText('Hej Ditte');

    const second = await startServer({ DEMO: 'off', port, DATA_DIR: first.dataDir });
    try {
      await expect(page.getByText('Forbinder igen…')).toHaveCount(0);
      await message.getByRole('button', { name: 'Prøv igen' }).click();
      await expect(message).not.toContainText(/Ikke sendt|Sender/);
      await page.reload();
      await expect(message).toHaveCount(1);
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
  }
});
