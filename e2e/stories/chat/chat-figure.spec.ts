import { expect, type Page } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const figureOf = (page: Page) => page.getByRole('log').locator('[data-overlap]');

interface Measured {
  /** The height of the circles. */
  size: number;
  /** From the left to the right edge of both. */
  width: number;
  /** Null where no number is drawn. */
  number: { text: string; fontSize: number; left: number; right: number } | null;
  /** The lens inside of both rings, as high as the number. */
  lens: { left: number; right: number };
}

/** Measures the circles at the beginning of the open conversation. */
const measured = (page: Page): Promise<Measured> =>
  figureOf(page).evaluate((figure) => {
    const RING = 3;
    const [viewer, other, count] = [...figure.children].map((part) => part.getBoundingClientRect());
    if (!viewer || !other) throw new Error('two circles');
    const text = document.createRange();
    if (count && figure.lastElementChild) text.selectNodeContents(figure.lastElementChild);
    const box = text.getBoundingClientRect();
    // The circles' edges come closer to each other above and below their middle.
    const radius = viewer.height / 2;
    const bend = radius - Math.sqrt(radius ** 2 - (box.height / 2) ** 2);
    const number = figure.lastElementChild?.firstElementChild;
    return {
      size: viewer.height,
      width: other.right - viewer.left,
      number:
        count && number && box.width > 0
          ? {
              text: text.toString(),
              fontSize: Number.parseFloat(getComputedStyle(number).fontSize),
              left: box.left,
              right: box.right,
            }
          : null,
      lens: { left: other.left + RING + bend, right: viewer.right - RING - bend },
    };
  });

/** The viewer and, by number of shared interests, members whom she has not written to. */
async function strangers(counts: readonly number[]) {
  const all = ((await ask('GET', '/interests')).body as { id: string }[]).map(({ id }) => id);
  const [plain, ...others] = await Promise.all([
    newMember('ditte', { interests: all.slice(0, 12) }),
    ...counts.map((count) => newMember('søren', { interests: [...all.slice(0, count), all.at(-1)] })),
  ]);
  // Administrators have no cooldown.
  const ditte = await promote(plain, process.env['E2E_DATA_DIR'] ?? '');
  return { ditte, others: counts.map((count, index) => ({ count, member: others[index] as E2eMember })) };
}

test('the number in the circles lies between their rings, and nowhere where it would be too small', async ({
  browser,
}) => {
  const { ditte, others } = await strangers([1, 2, 3, 7, 12]);
  const page = await pageOf(browser, ditte);
  for (const { count, member } of others) {
    await page.goto(`/messages/${member.id}`);
    await expect(figureOf(page)).toBeVisible();
    // Before the first message, and above it.
    for (const small of [false, true]) {
      if (small) {
        await sendAs(ditte, member, 'Hej');
        await expect(page.getByRole('log').getByText('Hej', { exact: true })).toBeVisible();
      }
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { number, lens, size } = await measured(page);
        const at = `${count} shared, ${size} px at ${width} px`;
        expect(size, at).toBe(small ? 88 : 160);
        expect(number === null, at).toBe(small && count === 1);
        if (!number) continue;
        expect(number.text, at).toBe(String(count));
        expect(number.fontSize, at).toBeGreaterThanOrEqual(13);
        expect(number.left, at).toBeGreaterThanOrEqual(lens.left);
        expect(number.right, at).toBeLessThanOrEqual(lens.right);
      }
    }
  }
});

test('the circles of a new conversation are 160 px, and smaller only where both do not fit', async ({ browser }) => {
  const { ditte, others } = await strangers([0, 1, 3]);
  const page = await pageOf(browser, ditte);
  for (const { count, member } of others) {
    await page.goto(`/messages/${member.id}`);
    await expect(figureOf(page)).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await measured(page)).size, `${count} shared at ${width} px`).toBe(160);
      expect(await page.getByRole('log').evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 280, height: 800 });
    const { size, width } = await measured(page);
    expect(size, `${count} shared at 280 px`).toBeLessThan(160);
    expect(width, `${count} shared at 280 px`).toBeGreaterThan(240);
    expect(width, `${count} shared at 280 px`).toBeLessThanOrEqual(280 - 20);
    expect(await page.getByRole('log').evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0);
  }
});
