import { expect } from '@playwright/test';
import { layoutMail } from '../../../server/src/infra/mail/mail-layout.js';
import { test } from '../../support/test.js';

const WORD = 'Speciallæge'.repeat(30);
const LINK = { label: WORD, url: `https://venn.example/${'a'.repeat(300)}` };

test('no word and no address makes a mail scroll sideways', async ({ page }) => {
  const { html } = layoutMail({
    title: WORD,
    day: { weekday: 'søn.', date: '29', month: 'nov.', whole: WORD },
    subtitle: WORD,
    paragraphs: [WORD, [{ bold: WORD }]],
    facts: [[WORD, WORD]],
    action: { ...LINK, label: 'Se aftalen' },
    secondAction: { ...LINK, label: 'Meld afbud' },
    note: WORD,
    closing: WORD,
    footer: `${WORD}\n${LINK.url}`,
    footerLinks: [LINK],
  });
  await page.setContent(html);
  for (const width of [320, 360, 600]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
  }
});
