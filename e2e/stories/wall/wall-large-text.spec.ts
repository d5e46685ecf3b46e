import { expect, type Locator } from '@playwright/test';
import { settingsOf } from '../../support/measures/settings.js';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { unique } from '../../support/people/unique.js';
import { test } from '../../support/test.js';

for (const percent of [100, 150, 200]) {
  test(`with text of ${percent} % no line breaks in a unit, in a letter or before a dot`, async ({ browser }) => {
    const [ditte, far] = await Promise.all([newMember('ditte'), newMember('bo', { location: 'Nykøbing Falster' })]);
    const content = unique('Kom forbi');
    expect((await ask('POST', '/posts', { content }, far)).status).toBe(201);
    const page = await pageOf(browser, ditte, {
      viewport: { width: 360, height: 760 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/wall');
    await (await settingsOf(page)).textSize(percent);
    const facts = page.getByRole('article').filter({ hasText: content }).locator('time').locator('..');
    await expect(facts).toContainText(/Nykøbing Falster\s·\s\d+\skm/);
    const lines = (element: Locator) =>
      element.evaluate((root) => {
        const letter = document.createRange();
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found = new Map<number, string>();
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (let at = 0; at < text.length; at += 1) {
            letter.setStart(text, at);
            letter.setEnd(text, at + 1);
            const top = Math.round(letter.getBoundingClientRect().top);
            found.set(top, (found.get(top) ?? '') + text.data[at]);
          }
        }
        return [...found.values()].map((line) => line.replaceAll('\u00a0', ' ').trim());
      });
    for (const line of await lines(facts)) expect(line).toMatch(/^[^·k]/);
    expect(await lines(page.getByRole('heading', { level: 1 }))).toEqual(['Opslagstavle']);
    await page.goto('/profile');
    const tabs = page.getByRole('navigation', { name: 'Din profil' }).getByRole('link');
    const starts = await tabs.evaluateAll((links) =>
      links
        .map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return text.getBoundingClientRect();
        })
        .filter(({ top }, index, all) => index === 0 || top > (all[index - 1]?.bottom ?? 0))
        .map(({ left }) => Math.round(left)),
    );
    expect(new Set(starts).size).toBe(1);
  });
}
