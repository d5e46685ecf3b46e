import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/** No demo member lives there, so a search by distance finds only these members. */
const ISLAND = 'Sønderho';

async function named(username: string): Promise<E2eMember> {
  const member = await newMember('skifter', { location: ISLAND });
  const { status } = await ask('PUT', '/profile', { username, about_me: 'Jeg går lange ture om søndagen.' }, member);
  expect(status, username).toBe(200);
  return { ...member, username };
}

/**
 * Words that a name written from right to left has moved to its other side: numbers and punctuation after such a name
 * jump in front of it unless it is isolated.
 */
const movedWords = (page: Page, name: string): Promise<{ seen: number; moved: string[] }> =>
  page.evaluate((wanted) => {
    const moved = new Set<string>();
    let seen = 0;
    const range = document.createRange();
    const linesOf = (text: Text, from: number, to: number): DOMRect[] => {
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const root = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const at = text.data.indexOf(wanted);
      const end = at + wanted.length;
      let block = text.parentElement;
      if (at < 0 || !block?.checkVisibility({ visibilityProperty: true })) continue;
      while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const nameLines = linesOf(text, at, end);
      // Text that is only heard.
      if (nameLines.length === 0 || block.clientWidth <= 1) continue;
      seen += 1;
      const compare = (other: Text, from: number, to: number): void => {
        const follows = (text.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        const isAfter = other === text ? from >= end : follows;
        for (const part of linesOf(other, from, to)) {
          const isMoved = nameLines.some(
            ({ top, bottom, left, right }) =>
              part.top < bottom - 4 &&
              part.bottom > top + 4 &&
              (isAfter ? part.left < right - 2 : part.right > left + 2),
          );
          if (isMoved) moved.add(`"${other.data.slice(from, to)}" in ${block.outerHTML.slice(0, 160)}`);
        }
      };
      const neighbours = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (neighbours.nextNode()) {
        const other = neighbours.currentNode as Text;
        const [before, after] = other === text ? [other.data.slice(0, at), other.data.slice(end)] : [other.data, ''];
        for (const { 0: word, index } of before.matchAll(/\S+/g)) compare(other, index, index + word.length);
        for (const { 0: word, index } of after.matchAll(/\S+/g)) compare(other, end + index, end + index + word.length);
      }
    }
    return { seen, moved: [...moved] };
  }, name);

interface Stop {
  path: string;
  /** The member whose name the page shows. */
  of: E2eMember;
  /** Opens something first. */
  first?: (page: Page) => Promise<unknown>;
}

test('names written from right to left keep their neighbours in order', async ({ browser }) => {
  test.slow();
  const number = randomInt(1000, 10_000);
  const [viewer, maryam, sara] = await Promise.all([
    newMember('ditte', { location: ISLAND }),
    named(`مريم الحسن ${number}`),
    named(`שרה-לוי_${number}`),
  ]);
  const admin = await promote(await newMember('frida'));
  const content = `Skal vi gå en tur? ${number}`;
  const post = (await ask('POST', '/posts', { content }, maryam)).body as { id: string };
  await ask('POST', `/posts/${post.id}/comments`, { content: 'Jeg vil gerne med.' }, sara);
  await sendAs(maryam, viewer, 'Hej. 5 minutter endnu.');
  await ask('POST', `/users/${sara.id}/report`, { reason: 'Skriver grimt' }, maryam);

  const visit = async (member: E2eMember, stops: Stop[]): Promise<void> => {
    const page = await pageOf(browser, member, { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
    for (const { path, of, first } of stops) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(path);
      await first?.(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        await expect(page.getByText(of.username).filter({ visible: true }).first(), path).toBeVisible();
        const { seen, moved } = await movedWords(page, of.username);
        expect.soft(seen, `${path} at ${width} px shows the name`).toBeGreaterThan(0);
        expect.soft(moved, `${path} at ${width} px`).toEqual([]);
      }
    }
    await page.context().close();
  };
  await visit(viewer, [
    { path: '/matches?afstand=1', of: maryam },
    { path: '/matches?afstand=1', of: sara },
    { path: `/profile/${maryam.id}`, of: maryam },
    {
      path: `/profile/${sara.id}`,
      of: sara,
      first: (page) => page.getByRole('button', { name: 'Bloker bruger' }).click(),
    },
    { path: '/messages', of: maryam },
    { path: `/messages/${maryam.id}`, of: maryam },
    { path: `/messages/${sara.id}`, of: sara },
    {
      path: '/wall',
      of: maryam,
      first: (page) =>
        page
          .getByRole('article')
          .filter({ hasText: content })
          .getByRole('button', { name: /kommentar/ })
          .first()
          .click(),
    },
  ]);
  await visit(sara, [{ path: '/profile', of: sara }]);
  await visit(admin, [
    { path: `/admin/dashboard?search=${number}`, of: maryam },
    { path: '/admin/dashboard?tab=reports', of: sara },
    { path: `/admin/user/${maryam.id}`, of: maryam },
  ]);
});
