import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  ABOUT_ME_MAX,
  ADMIN_NOTES_MAX,
  BAN_REASON_MAX,
  COMMENT_MAX,
  MESSAGE_MAX,
  POST_MAX,
  REPORT_REASON_MAX,
} from '@venn/schema/limits';
import fc from 'fast-check';
import { replaceDocuments } from '../../support/network/replace-documents.js';
import { collectFaults } from '../../support/page/collect-faults.js';
import { hydrated, openRendered } from '../../support/page/open-rendered.js';
import { showTexts } from '../../support/page/show-texts.js';
import { everyPart, hostileNames, hostileText } from '../../support/people/hostile-texts.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

/** A fixed seed: the same texts in every run. */
const SEED = 20_261_121;
/** Every member page is opened in each run. */
const RUNS = 2;

/** Every free text field of members and administrators, with its maximum length. */
const FIELDS = {
  ownAboutMe: ABOUT_ME_MAX,
  aboutMe: ABOUT_ME_MAX,
  post: POST_MAX,
  comment: COMMENT_MAX,
  received: MESSAGE_MAX,
  sent: MESSAGE_MAX,
  reportReason: REPORT_REASON_MAX,
  adminNotes: ADMIN_NOTES_MAX,
  banReason: BAN_REASON_MAX,
};
type Texts = Record<keyof typeof FIELDS, string>;

const fieldsWith = <Made>(make: (most: number) => Made) =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, most]) => [name, make(most)])) as Record<
    keyof typeof FIELDS,
    Made
  >;

/** No demo member lives there, so a search by distance finds these members. */
const ISLAND = 'Anholt';

let viewer: E2eMember;
let writer: E2eMember;
let banned: E2eMember;
test.beforeAll(async () => {
  const names = hostileNames(3);
  expect(names).toHaveLength(3);
  const named = await Promise.all(
    names.map(async (name) => {
      const member = await newMember('fjendtlig', { location: ISLAND });
      const username = `${name}${randomInt(100, 1000)}`;
      const { user } = await done<{ user: { username: string } }>('PUT', '/profile', { username }, member);
      expect(user.username).toBe(username);
      return { ...member, username };
    }),
  );
  [viewer, writer, banned] = named as [E2eMember, E2eMember, E2eMember];
  // Administrators see all pages; they and Plus members have no cooldown.
  viewer = await promote(viewer);
  await done('PATCH', `/admin/users/${writer.id}/role`, { role: 'plus' }, viewer);
});

async function done<Answer>(...request: Parameters<typeof ask>): Promise<Answer> {
  const { status, body } = await ask(...request);
  expect(status, `${request[0]} ${request[1]}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as Answer;
}

async function ban(reason: string): Promise<void> {
  await done('PATCH', `/admin/users/${banned.id}/role`, { role: 'user' }, viewer);
  const answer = await fetch(`${viewer.server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${viewer.token}` },
    body: JSON.stringify({
      query: 'mutation ($id: ID!, $reason: String!) { banUser(id: $id, reason: $reason) { id } }',
      variables: { id: banned.id, reason },
    }),
  });
  expect(await answer.json()).not.toHaveProperty('errors');
}

interface Stored {
  content: string;
}
interface Details {
  user: {
    profile: { ban_reason: string };
    reports: { reportsReceived: { _id: string; reason: string; adminNotes: string }[] };
  };
}

/** Stores the texts in their fields; returns the API's values. */
async function store(texts: Texts): Promise<Texts> {
  const update = (member: E2eMember, aboutMe: string) =>
    done<{ user: { about_me: string } }>('PUT', '/profile', { about_me: aboutMe }, member);
  const own = await update(viewer, texts.ownAboutMe);
  const other = await update(writer, texts.aboutMe);
  const post = await done<Stored & { id: string }>('POST', '/posts', { content: texts.post }, writer);
  const comment = await done<Stored>('POST', `/posts/${post.id}/comments`, { content: texts.comment }, writer);
  const sent = await done<Stored>('POST', '/messages/send', { to: writer.id, content: texts.sent }, viewer);
  const received = await done<Stored>('POST', '/messages/send', { to: viewer.id, content: texts.received }, writer);
  await done('POST', `/users/${writer.id}/report`, { reason: texts.reportReason }, viewer);
  const details = async (id: string) =>
    (await done<Details>('GET', `/admin/users/${id}/details`, undefined, viewer)).user;
  const reportId = (await details(writer.id)).reports.reportsReceived[0]?._id;
  const notes = { status: 'reviewed', adminNotes: texts.adminNotes };
  await done('PATCH', `/admin/reports/${reportId}/status`, notes, viewer);
  await ban(texts.banReason);
  const [report] = (await details(writer.id)).reports.reportsReceived;
  return {
    ownAboutMe: own.user.about_me,
    aboutMe: other.user.about_me,
    post: post.content,
    comment: comment.content,
    sent: sent.content,
    received: received.content,
    reportReason: report?.reason ?? '',
    adminNotes: report?.adminNotes ?? '',
    banReason: (await details(banned.id)).profile.ban_reason,
  };
}

/** The texts that no element shows unchanged, except for line ends, which browsers normalise. */
const unseen = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const oneLineEnd = (text: string) => text.replaceAll(/\r\n?/g, '\n');
    const shown = new Set<string>();
    for (const element of document.querySelectorAll('body *:not(script)')) {
      const text = oneLineEnd(element.textContent);
      shown.add(text);
      // Text for screen readers comes before a message.
      shown.add(text.slice(oneLineEnd(element.firstElementChild?.textContent ?? '').length));
    }
    return wanted.filter((text) => !shown.has(oneLineEnd(text)));
  }, texts);

/** A page of the viewer, and its faults, including CSP violations. */
async function watchedPage(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  const page = await pageOf(browser, viewer);
  const faults = collectFaults(page);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return { page, faults };
}

async function switchTheme(page: Page): Promise<void> {
  const html = page.locator('html');
  const before = await html.getAttribute('data-theme');
  await page.getByRole('button', { name: /tema$|theme$/ }).click();
  await expect(html).not.toHaveAttribute('data-theme', before ?? '');
}

test("members' texts are shown as text on every page, and the page works", async ({ browser }) => {
  test.slow();
  const { page, faults } = await watchedPage(browser);

  /** Opens a page as rendered by the server, and uses it. */
  const use = async (path: string, texts: readonly string[], more?: () => Promise<void>): Promise<void> => {
    await openRendered(page, path);
    await page.waitForLoadState('domcontentloaded');
    const answers = await page.locator('#answers').textContent();
    expect(() => JSON.parse(answers ?? '') as unknown, path).not.toThrow();
    await hydrated(page);
    await more?.();
    await expect.poll(() => unseen(page, texts), { message: path }).toEqual([]);
    await switchTheme(page);
    expect(faults, path).toEqual([]);
  };

  const property = fc.asyncProperty(fc.record(fieldsWith(hostileText)), async (texts) => {
    const stored = await store(texts);
    for (const [field, text] of Object.entries(stored)) expect(text, field).toMatch(/^x.*y$|^x.*x$/su);
    const { ownAboutMe, aboutMe, post, comment, sent, received, reportReason, adminNotes, banReason } = stored;
    const name = writer.username;
    await use('/matches?afstand=1', [name, aboutMe]);
    await use('/wall', [name, post, comment], async () => {
      // Other stories post, too.
      const written = page.locator('article', { has: page.locator(`a[href="/profile/${writer.id}"]`) });
      await written.first().locator('button[aria-expanded=false]').click();
    });
    await use('/messages', [name, received]);
    await use(`/messages/${writer.id}`, [name, received, sent]);
    await use('/profile', [viewer.username, ownAboutMe]);
    await use(`/profile/${writer.id}`, [name, aboutMe]);
    await use('/payment', [viewer.username]);
    await use(`/admin/dashboard?search=${encodeURIComponent(name)}`, [name]);
    await use('/admin/dashboard?tab=messages', [name, viewer.username, received, sent], () => showTexts(page));
    await use('/admin/dashboard?tab=reports', [name, viewer.username, reportReason, `Notes: ${adminNotes}`]);
    await use(`/admin/user/${writer.id}`, [name, aboutMe, comment]);
    await use(`/admin/user/${writer.id}?tab=posts`, [post]);
    await use(`/admin/user/${writer.id}?tab=messages`, [received, sent], () => showTexts(page));
    await use(`/admin/user/${writer.id}?tab=reports`, [reportReason, `Notes: ${adminNotes}`]);
    await use(`/admin/user/${banned.id}`, [banned.username, `Reason of the ban: ${banReason}`]);
    await use('/admin/audit', [viewer.username, name, banned.username]);
  });
  const examples: [Texts][] = [[fieldsWith(everyPart)]];
  await fc.assert(property, { seed: SEED, numRuns: RUNS, examples, endOnFailure: true });
});

const ANSWERS = /(<script type="application\/json" id="answers">)([\s\S]*?)(<\/script>)/;

test.describe('a page with unreadable initial data queries by itself', () => {
  const damaged: [string, (html: string) => string][] = [
    ['broken', (html) => html.replace(ANSWERS, (_all, start, json, end) => `${start}${json}"}${end}`)],
    ['of another shape', (html) => html.replace(ANSWERS, (_all, start, _json, end) => `${start}{"viewer":7}${end}`)],
    ['cut off', (html) => html.slice(0, html.indexOf('id="answers"') + 400)],
    ['cut off before them', (html) => html.slice(0, html.indexOf('<main') + 400)],
  ];
  for (const [what, damage] of damaged) {
    test(what, async ({ browser }) => {
      const { page, faults } = await watchedPage(browser);
      let documents = 0;
      await replaceDocuments(page, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        if (!ANSWERS.test(html)) return route.fulfill({ response });
        documents += 1;
        return route.fulfill({ response, body: damage(html) });
      });
      await expect(async () => {
        await page.goto('/profile');
        expect(documents).toBeGreaterThan(0);
      }).toPass();
      await expect(page.getByText(viewer.email).first()).toBeVisible();
      await switchTheme(page);
      expect(faults).toEqual([]);
    });
  }
});
