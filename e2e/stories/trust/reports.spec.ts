import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../../support/page/axe.js';
import { ask, type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

interface Entry {
  thing: string;
  kind: string;
  reason: string;
  messages: { content: string; deleted: boolean }[];
}

/** What a new administrator reads of the reports about a member. */
async function entriesAbout(member: E2eMember): Promise<Entry[]> {
  const admin = await promote(await newMember('frida'));
  const read = async <Data>(query: string, id: string): Promise<Data> => {
    const answer = await fetch(`${admin.server}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ query, variables: { id } }),
    });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { adminUser } = await read<{ adminUser: { reports: { reportsReceived: { id: string }[] } } }>(
    'query ($id: ID!) { adminUser(id: $id) { reports { reportsReceived { id } } } }',
    member.id,
  );
  const found = await Promise.all(
    adminUser.reports.reportsReceived.map(({ id }) =>
      read<{ adminReport: { entries: Entry[] } }>(
        'query ($id: ID!) { adminReport(id: $id) { entries { thing kind reason messages { content deleted } } } }',
        id,
      ),
    ),
  );
  return found.flatMap(({ adminReport }) => adminReport.entries);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a post and a comment are reported from the wall, and a block removes them', {
  tag: '@main',
}, async ({ browser }) => {
  const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
  const { id } = (await ask('POST', '/posts', { content: `Køb mine krypter ${bo.id}` }, bo)).body as { id: string };
  await ask('POST', `/posts/${id}/comments`, { content: 'Skynd jer at købe' }, bo);
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const post = page.getByRole('article').filter({ hasText: `Køb mine krypter ${bo.id}` });
  const flag = post.getByRole('button', { name: 'Rapporter opslaget' });
  await flag.click();
  const dialog = dialogOf(page, `Rapporter et opslag af ${bo.username}`);
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(dialog.getByText('Angiv venligst en begrundelse.')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByLabel('Hvad handler det om?').selectOption('Svindel, eller nogen beder om penge');
  await dialog.getByLabel('Begrundelse').fill('Sælger noget, der ikke findes');
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(dialog.getByText('Tak for din rapport.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(flag).toBeFocused();

  await post.getByRole('button', { name: '1 kommentar' }).click();
  const comment = post.getByRole('listitem').filter({ hasText: 'Skynd jer at købe' });
  await comment.getByRole('button', { name: 'Rapporter kommentaren' }).click();
  const second = dialogOf(page, `Rapporter en kommentar af ${bo.username}`);
  await second.getByLabel('Begrundelse').fill('Også her');
  await second.getByLabel(`Bloker også ${bo.username}`).check();
  await second.getByRole('button', { name: 'Rapporter og bloker' }).click();
  await expect(second).toBeHidden();
  await expect(post).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Opslag' })).toBeFocused();

  expect(await entriesAbout(bo)).toMatchObject([
    { thing: 'post', kind: 'scam', reason: 'Sælger noget, der ikke findes' },
    { thing: 'comment', kind: 'other', reason: 'Også her' },
  ]);
});

test('what a deleted account has left is reported in the same dialog, without a block', async ({ browser }) => {
  const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
  const { id } = (await ask('POST', '/posts', { content: `Køb mine piller ${bo.id}` }, bo)).body as { id: string };
  await ask('POST', `/posts/${id}/comments`, { content: 'Skynd jer' }, bo);
  const admin = await promote(await newMember('frida'));
  await ask('DELETE', `/admin/users/${bo.id}`, undefined, admin);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await pageOf(browser, ditte, phone);
  await page.goto('/wall');
  const post = page.getByRole('article').filter({ hasText: `Køb mine piller ${bo.id}` });
  await post.getByRole('button', { name: 'Rapporter opslaget' }).tap();
  const dialog = dialogOf(page, 'Rapporter opslaget');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expectNoFindings(page);
  await dialog.getByLabel('Begrundelse').fill('Sælger piller');
  await dialog.getByRole('button', { name: 'Send rapport' }).tap();
  await expect(dialog.getByText('Tak for din rapport.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.context().close();

  const portal = await pageOf(browser, admin);
  await portal.goto('/admin/dashboard?tab=reports');
  const card = portal.getByRole('article', { name: 'Report about Deleted user' }).filter({ hasText: 'Sælger piller' });
  await card.getByRole('link', { name: 'Open report' }).click();
  await expect(portal.getByRole('figure')).toContainText(`Køb mine piller ${bo.id}`);
});

test('own posts and those that one may delete offer no report', async ({ browser }) => {
  const ditte = await newMember('ditte');
  await ask('POST', '/posts', { content: `Hvem vil gå en tur ${ditte.id}` }, ditte);
  const page = await pageOf(browser, ditte);
  await page.goto('/wall');
  const post = page.getByRole('article').filter({ hasText: `Hvem vil gå en tur ${ditte.id}` });
  await expect(post.getByRole('button', { name: 'Slet opslaget' })).toBeVisible();
  await expect(post.getByRole('button', { name: 'Rapporter opslaget' })).toHaveCount(0);
});

test('a message is reported on a phone by touch, with what its sender has deleted', async ({ browser }) => {
  const [ditte, bo, frida] = await Promise.all([newMember('ditte'), newMember('bo'), newMember('frida')]);
  // Plus doesn't wait between two messages.
  await ask('PATCH', `/admin/users/${bo.id}/role`, { role: 'plus' }, await promote(frida));
  const wiped = await sendAs(bo, ditte, 'Jeg ved, hvor du bor');
  await sendAs(bo, ditte, 'Svar mig nu');
  await ask('DELETE', `/messages/${wiped.id}`, undefined, bo);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await pageOf(browser, ditte, phone);
  await page.goto(`/messages/${bo.id}`);
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Svar mig nu' });
  await message.getByText('Svar mig nu').tap();
  await message.getByRole('button', { name: 'Rapporter beskeden: Svar mig nu' }).tap();
  const dialog = dialogOf(page, `Rapporter en besked fra ${bo.username}`);
  await expect(dialog.getByText('Ring 112 først')).toHaveCount(0);
  for (const kind of ['Et barn eller en ung under 18 er i fare', 'Nogens liv er i fare']) {
    await dialog.getByLabel('Hvad handler det om?').selectOption('Reklame eller spam');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByLabel('Hvad handler det om?').selectOption(kind);
    await expect(dialog.getByRole('alert')).toContainText('Ring 112 først');
  }
  await expectNoFindings(page);
  await dialog.getByLabel('Begrundelse').fill('Truer mig');
  await dialog.getByLabel(`Bloker også ${bo.username}`).check();
  await dialog.getByRole('button', { name: 'Rapporter og bloker' }).tap();
  await expect(dialog.getByText('Tak for din rapport.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveCount(0);

  const [entry] = await entriesAbout(bo);
  expect(entry).toMatchObject({ thing: 'message', kind: 'danger_to_life', reason: 'Truer mig' });
  expect(entry?.messages).toContainEqual(expect.objectContaining({ content: 'Jeg ved, hvor du bor', deleted: true }));
});

test('a report that cannot be loaded says so', async ({ browser }) => {
  const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
  const page = await pageOf(browser, ditte);
  await page.goto(`/profile/${bo.id}`);
  const open = page.getByRole('button', { name: 'Rapporter bruger' });
  await expect(open).toBeVisible();
  await page.context().setOffline(true);
  await open.click();
  await expect(page.getByText('Kunne ikke åbne rapporten. Prøv igen.')).toBeVisible();
  await expect(open).toBeFocused();
});

test('a member follows its reports, from the link of the mail to the outcome', async ({ browser }) => {
  const [ditte, bo] = await Promise.all([newMember('ditte'), newMember('bo')]);
  const page = await pageOf(browser, ditte);
  await page.goto('/profile?fane=konto');
  const own = page.getByRole('region', { name: 'Dine rapporter' });
  await expect(own.getByText('Du har ikke rapporteret noget.')).toBeVisible();
  await ask('POST', `/users/${bo.id}/report`, { reason: 'Beder om penge', kind: 'scam' }, ditte);
  const { links } = await waitForMail(
    ditte.server,
    ditte.email,
    ({ subject }) => subject === 'Vi har fået din rapport',
  );
  await page.goto(links.find((link) => link.includes('#dine-rapporter')) ?? '');
  const report = own.getByRole('listitem');
  await expect(report).toContainText(`Profil: ${bo.username}`);
  await expect(report).toContainText('Svindel, eller nogen beder om penge');
  await expect(report).toContainText('Beder om penge');
  await expect(report).toContainText('Modtaget.');
  await expect(own).toBeInViewport();
  await expectNoFindings(page);
});

test('a report that grew while it was open is read again before it is closed, and opened again it is shown whole', async ({
  browser,
}) => {
  const [frida, ditte, bo] = await Promise.all([newMember('frida'), newMember('ditte'), newMember('bo')]);
  const report = (kind: string, reason: string) => ask('POST', `/users/${bo.id}/report`, { reason, kind }, ditte);
  await report('spam', 'Reklame');
  const page = await pageOf(browser, await promote(frida));
  await page.goto('/admin/dashboard?tab=reports');
  await page
    .getByRole('article', { name: `Report about ${bo.username}` })
    .getByRole('link', { name: 'Open report' })
    .click();
  const entries = page.getByRole('region', { name: 'What was reported' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await report('danger_to_life', 'Truer mig');
  const status = page.getByLabel('Status', { exact: true });
  await status.selectOption('resolved');
  await expect(page.getByRole('alert')).toContainText('Something was added to this report');
  await expect(entries).toHaveCount(2);
  await expect(status).toHaveValue('pending');
  await report('hate', 'Igen');
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('What happened, in Danish').fill('Du skrev grimt.');
  await dialog.getByRole('button', { name: 'Warn user' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Something was added to this report');
  await expect(entries).toHaveCount(3);
  await status.selectOption('resolved');
  await expect(page.getByRole('alert')).toContainText('updated to resolved');

  await report('scam', 'Nu også svindel');
  await status.selectOption('pending');
  await expect(entries).toHaveCount(4);
});

test('the queue is filtered, danger comes first, and a report is decided on its own page', async ({ browser }) => {
  const [frida, ditte, bo] = await Promise.all([newMember('frida'), newMember('ditte'), newMember('bo')]);
  const admin = await promote(frida);
  const { id } = (await ask('POST', '/posts', { content: `Send mig penge ${bo.id}` }, bo)).body as { id: string };
  await ask('POST', `/posts/${id}/report`, { reason: 'Beder om penge', kind: 'danger_to_life' }, ditte);
  const page = await pageOf(browser, admin);
  await page.goto('/admin/dashboard?tab=reports');
  await page.getByLabel('Kind', { exact: true }).selectOption('Danger to life');
  await expect(page).toHaveURL(/kind=danger_to_life/);
  const card = page.getByRole('article', { name: `Report about ${bo.username}` });
  await expect(card).toContainText('Urgent');
  await page.getByLabel('Age', { exact: true }).selectOption('A day and older');
  await expect(card).toHaveCount(0);
  await page.getByLabel('Age', { exact: true }).selectOption('Any age');
  await page.getByLabel('Show', { exact: true }).selectOption('Resolved');
  await expect(card).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption('Pending');
  await card.getByRole('link', { name: 'Open report' }).click();

  await expect(page.getByRole('heading', { name: `Report about ${bo.username}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('figure')).toContainText(`Send mig penge ${bo.id}`);
  await expect(page.getByRole('heading', { name: 'Between the two' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Remove post' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove post' }).click();
  await dialog.getByLabel('What happened, in Danish').fill('Du bad om penge i et opslag.');
  await dialog.getByRole('button', { name: 'Remove post' }).click();
  await expect(page.getByRole('alert')).toContainText('The post is removed');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('resolved');
  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Post removed', level: 3 }) });
  await expect(made).toContainText('Du bad om penge i et opslag.');
  await page.goto('/admin/report/x');
  await expect(page.getByText('Report not found')).toBeVisible();
});

test('two filters of the queue that change before the page is drawn again are both kept', async ({ browser }) => {
  const page = await pageOf(browser, await promote(await newMember('frida')));
  await page.goto('/admin/dashboard?tab=reports&age=1');
  const controls = {
    age: await page.getByLabel('Age', { exact: true }).elementHandle(),
    show: await page.getByLabel('Show', { exact: true }).elementHandle(),
  };
  await page.evaluate(async ({ age, show }) => {
    const choose = (select: Node | null, label: string) => {
      const { options } = select as HTMLSelectElement;
      for (const option of options) option.selected = option.label === label;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(age, 'Any age');
    // Microtasks alone: the address is new then, and nothing is drawn.
    // oxlint-disable-next-line no-await-in-loop
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    choose(show, 'Resolved');
  }, controls);
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('resolved');
  await expect(page.getByLabel('Age', { exact: true }).locator('option:checked')).toHaveText('Any age');
});
