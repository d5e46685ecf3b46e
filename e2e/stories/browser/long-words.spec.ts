import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  ABOUT_ME_MAX,
  ADMIN_NOTES_MAX,
  BAN_REASON_MAX,
  COMMENT_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECT_MAX,
  DECISION_FACTS_MAX,
  EMAIL_MAX,
  MESSAGE_MAX,
  POST_MAX,
  REPORT_REASON_MAX,
  USERNAME_MAX,
} from '@venn/schema/limits';
import { pageReady } from '../../support/page/page-ready.js';
import { showTexts } from '../../support/page/show-texts.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const WIDTHS = [360, 768, 1280];

/** A very long word of the widest letter. */
const word = (length: number): string => 'W'.repeat(length);
/** Unique each time, to distinguish members and mails. */
const name = (): string => `${word(USERNAME_MAX - 6)}${randomInt(100_000, 1_000_000)}`;
/** Nearly the maximum length of an address: a local part of 64, and host labels of at most 63 characters. */
const address = (): string => {
  const host = `${[word(63), word(63), word(EMAIL_MAX - 64 - 1 - 2 * 64 - 10)].join('.')}.dk`;
  return `${word(58)}${randomInt(100_000, 1_000_000)}@${host}`.toLowerCase();
};

/** No demo member lives there, so a search by distance finds these members. */
const ISLAND = 'Læsø';

async function done<Answer>(...request: Parameters<typeof ask>): Promise<Answer> {
  const { status, body } = await ask(...request);
  expect(status, `${request[0]} ${request[1]}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as Answer;
}

/** A member whose texts are one long word each. */
async function wordy(): Promise<E2eMember> {
  const member = await newMember('lang', { location: ISLAND });
  const username = name();
  await done('PUT', '/profile', { username, about_me: word(ABOUT_ME_MAX) }, member);
  return { ...member, username };
}

let admin: E2eMember;
let writer: E2eMember;
let banned: E2eMember;
test.beforeAll(async () => {
  [admin, writer, banned] = await Promise.all([wordy(), wordy(), wordy()]);
  admin = await promote(admin);
  await done('PATCH', `/admin/users/${writer.id}/role`, { role: 'plus' }, admin);
  for (const [from, to] of [
    [admin, writer],
    [writer, admin],
  ] as const) {
    await done('POST', '/messages/send', { to: to.id, content: word(MESSAGE_MAX) }, from);
    await done('POST', `/users/${to.id}/report`, { reason: word(REPORT_REASON_MAX) }, from);
  }
  const post = await done<{ id: string }>('POST', '/posts', { content: word(POST_MAX) }, writer);
  await done('POST', `/posts/${post.id}/comments`, { content: word(COMMENT_MAX) }, writer);
  await done('POST', `/posts/${post.id}/like`, undefined, writer);
  const { user } = await done<{ user: { reports: { reportsReceived: { _id: string }[] } } }>(
    'GET',
    `/admin/users/${writer.id}/details`,
    undefined,
    admin,
  );
  const notes = { status: 'reviewed', adminNotes: word(ADMIN_NOTES_MAX) };
  await done('PATCH', `/admin/reports/${user.reports.reportsReceived[0]?._id}/status`, notes, admin);
  const answer = await fetch(`${admin.server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({
      query: 'mutation ($id: ID!, $reason: String!) { banUser(id: $id, reason: $reason) { id } }',
      variables: { id: banned.id, reason: word(BAN_REASON_MAX) },
    }),
  });
  expect(await answer.json()).not.toHaveProperty('errors');
  // Last, because a pending address is shown on the profile, and nobody logs in any more.
  await done('PUT', '/profile', { email: address() }, writer);
});

interface Sight {
  path: string;
  /** Must be visible before the page is measured. */
  shows: string;
  /** Opens or writes something first. */
  first?: (page: Page) => Promise<void>;
}

/** Where the page or a dialog is wider than the window: its width and the overflowing elements. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('dialog[open]')].filter((one) => one.scrollWidth > one.clientWidth);
    if (scrollWidth <= clientWidth && wide.length === 0) return [];
    const out = [...document.querySelectorAll('main *, header *, dialog *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} of ${clientWidth}`, ...out.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  });

async function expectNothingSticksOut(browser: Browser, member: E2eMember, sights: readonly Sight[]): Promise<void> {
  const page = await pageOf(browser, member);
  for (const { path, shows, first } of sights) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 800 });
    await page.goto(path);
    await first?.(page);
    await expect(page.getByText(shows).first(), path).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => tooWide(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
  await page.context().close();
}

const press =
  (label: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name: label }).first().click();

test('a very long word makes no member page scroll sideways', async ({ browser }) => {
  test.slow();
  await expectNothingSticksOut(browser, admin, [
    { path: '/matches?afstand=1', shows: writer.username },
    {
      path: '/wall',
      shows: word(COMMENT_MAX),
      first: async (page) => {
        await page
          .locator('article')
          .filter({ hasText: writer.username })
          .first()
          .locator('button[aria-expanded]')
          .click();
        await page.getByLabel('Skriv en kommentar').fill(word(COMMENT_MAX));
        await page.getByRole('textbox', { name: 'Nyt opslag' }).fill(word(POST_MAX));
      },
    },
    { path: '/messages', shows: writer.username },
    {
      path: `/messages/${writer.id}`,
      shows: word(MESSAGE_MAX),
      first: (page) => page.getByRole('textbox', { name: 'Besked' }).fill(word(MESSAGE_MAX)),
    },
    { path: '/profile', shows: admin.username },
    { path: '/profile', shows: 'Profiloplysninger', first: press('Rediger Profil') },
    { path: `/profile/${writer.id}`, shows: word(ABOUT_ME_MAX) },
    {
      path: `/profile/${writer.id}`,
      shows: 'Fortæl kort, hvad der er sket.',
      first: async (page) => {
        await press('Rapporter bruger')(page);
        await page.getByRole('dialog').getByRole('textbox').fill(word(REPORT_REASON_MAX));
      },
    },
    { path: `/profile/${writer.id}`, shows: 'Er du sikker', first: press('Bloker bruger') },
    { path: '/payment', shows: 'Du er en admin' },
  ]);
});

test('a very long word makes no page of the own profile scroll sideways', async ({ browser }) => {
  await expectNothingSticksOut(browser, writer, [
    { path: '/profile', shows: word(20).toLowerCase() },
    { path: '/profile', shows: 'Profiloplysninger', first: press('Rediger Profil') },
  ]);
});

test('a very long word makes no page of the portal scroll sideways', async ({ browser }) => {
  test.slow();
  const about = `/admin/user/${writer.id}`;
  await expectNothingSticksOut(browser, admin, [
    { path: `/admin/dashboard?search=${writer.username}`, shows: writer.email },
    {
      path: `/admin/dashboard?tab=messages&search=${writer.username}`,
      shows: word(MESSAGE_MAX),
      first: (page) => showTexts(page),
    },
    {
      path: '/admin/dashboard?tab=reports',
      shows: `Notes: ${word(ADMIN_NOTES_MAX)}`,
      first: async (page) => {
        const report = page.getByRole('article', { name: `Report about ${writer.username}` });
        await report.getByRole('button', { name: 'Edit note' }).click();
        await report.getByLabel('Note, for other administrators').fill(word(ADMIN_NOTES_MAX));
      },
    },
    {
      path: '/admin/dashboard?tab=reports',
      shows: 'What was reported',
      first: async (page) => {
        const report = page.getByRole('article', { name: `Report about ${writer.username}` });
        await report.getByRole('link', { name: 'Open report' }).click();
        await page.getByText(word(MESSAGE_MAX)).first().waitFor();
      },
    },
    { path: about, shows: word(ABOUT_ME_MAX) },
    { path: about, shows: 'Export the data of', first: press('Export data') },
    {
      path: about,
      shows: 'Suspend user',
      first: async (page) => {
        await page.getByRole('button', { name: 'Suspend', exact: true }).click();
        const dialog = page.getByRole('alertdialog');
        await dialog.getByLabel('What happened, in Danish').fill(word(DECISION_FACTS_MAX));
        await dialog.getByLabel('Note, for other administrators').fill(word(BAN_REASON_MAX));
        await dialog.getByText('What the member reads').click();
      },
    },
    { path: `${about}?tab=posts`, shows: word(POST_MAX) },
    { path: `${about}?tab=messages`, shows: word(MESSAGE_MAX), first: (page) => showTexts(page) },
    { path: `${about}?tab=reports`, shows: `Notes: ${word(ADMIN_NOTES_MAX)}` },
    { path: `/admin/user/${banned.id}`, shows: word(BAN_REASON_MAX) },
    { path: '/admin/audit', shows: writer.username },
  ]);
});

test('a very long word makes neither the contact form nor its mail scroll sideways', async ({ page, baseURL }) => {
  const email = address();
  const letter = {
    name: word(CONTACT_NAME_MAX),
    email,
    subject: word(CONTACT_SUBJECT_MAX),
    message: word(CONTACT_MESSAGE_MAX),
  };
  await page.goto('/contact');
  await page.getByLabel('Navn').fill(letter.name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Emne').fill(letter.subject);
  await page.getByLabel('Besked').fill(letter.message);
  await done('POST', '/contact', letter);
  const mail = await waitForMail(String(baseURL), email);
  for (const path of [null, '/dev/inbox', `/dev/inbox?mail=${mail.id}`]) {
    if (path !== null) await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.setContent(mail.html);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `the mail at ${width} px`).toEqual([]);
  }
});

/** Where 'e-mail' ends a line at its hyphen. */
const brokenEmails = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const findings: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index } of text.data.matchAll(/e-mail/gi)) {
        range.setStart(text, index);
        range.setEnd(text, index + 'e-mail'.length);
        const [first, ...more] = range.getClientRects();
        if (more.some(({ top }) => top !== first?.top)) findings.push(text.data.slice(0, 60));
      }
    }
    return findings;
  });

test('the word e-mail stands in one line', async ({ page }) => {
  for (const path of ['/about', '/faq', '/privacy', '/terms', '/undo-email?token=abc', '/verify-email?token=abc']) {
    await page.goto(path);
    await pageReady(page);
    for (let width = 320; width <= 1280; width += 24) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenEmails(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.goto('/faq');
  const question = page.getByRole('heading', { name: 'Kan andre se min e-mail eller fødselsdato?', exact: true });
  expect(await question.evaluate((element) => element.textContent)).toBe('Kan andre se min e-mail eller fødselsdato?');
});
