import { expect, type Page } from '@playwright/test';
import { newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const ACCOUNT = '/profile?fane=konto';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('what a member hears of is chosen by kind and way, and stays @every-browser', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 360, height: 780 } });
  await page.goto(ACCOUNT);
  const table = page.getByRole('table', { name: 'Beskeder fra Venn' });
  await expect(table.getByRole('row')).toHaveCount(5);
  const chosen = async () => {
    const boxes = await table.getByRole('checkbox').all();
    return Promise.all(boxes.map((each) => each.isChecked()));
  };
  expect(await chosen()).toEqual([true, true, true, true, false, true, true, false]);
  const account = box(page, 'Dit Plus og din konto, på mail');
  await expect(account).toBeDisabled();
  await expect(account).toHaveAccessibleDescription('Mailen kan ikke slås fra');

  // Without waiting for each other, and one of them twice.
  await box(page, 'Ulæste beskeder, på telefonen').uncheck();
  await box(page, 'Svar på dine opslag, på mail').check();
  await box(page, 'Dit Plus og din konto, på telefonen').check();
  await box(page, 'Dine aftaler, på telefonen').uncheck();
  await box(page, 'Dine aftaler, på telefonen').check();
  // The newest toast takes the place of those before.
  await expect(page.getByText('Dit valg er gemt.')).toHaveCount(1);
  const wanted = [true, false, true, true, true, true, true, true];
  await expect.poll(chosen).toEqual(wanted);
  await page.waitForLoadState('networkidle');
  await page.reload();
  expect(await chosen()).toEqual(wanted);
});

test('the whole cell of a choice can be pressed, and a choice that is not saved says so within the window', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 360, height: 780 } });
  await page.goto(ACCOUNT);
  const messages = box(page, 'Ulæste beskeder, på mail');
  await expect(messages).toBeChecked();
  await expect(page.getByText('Telefon virker på de enheder, du slår til nedenfor.')).toBeVisible();
  await page
    .getByRole('cell')
    .filter({ has: messages })
    .click({ position: { x: 3, y: 3 } });
  await expect(messages).not.toBeChecked();
  await expect(page.getByText('Dit valg er gemt.')).toBeVisible();

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ChooseNotifications') ? route.abort() : route.fallback(),
  );
  // The end of the table is behind the bar with the places.
  await messages.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 300));
  await messages.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Genveje' }).boundingBox();
  await expect
    .poll(async () => {
      const { y, height } = (await alert.boundingBox()) ?? { y: 0, height: 0 };
      return y + height <= (bar?.y ?? 0);
    })
    .toBe(true);
  await expect(messages).not.toBeChecked();
});

test('the quiet hours are moved, turned off and on again @every-browser', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 360, height: 780 } });
  await page.goto(ACCOUNT);
  const quiet = page.getByRole('switch', { name: 'Stille timer' });
  const [from, until] = [page.getByLabel('Fra klokken'), page.getByLabel('Til klokken')];
  await expect(quiet).toBeChecked();
  await expect(from).toHaveValue('22');
  await expect(until).toHaveValue('7');
  // From an hour to itself there is nothing.
  await expect(until.getByRole('option')).toHaveCount(23);
  await from.selectOption('20.00');
  await until.selectOption('9.00');
  await expect(page.getByText('Dit valg er gemt.')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(from).toHaveValue('20');
  await expect(until).toHaveValue('9');

  await quiet.click();
  await expect(page.getByText('Stille timer er slået fra.')).toBeVisible();
  await expect(from).toHaveCount(0);
  // By mistake: the member's own hours are there again.
  await quiet.click();
  await expect(from).toHaveValue('20');
  await expect(until).toHaveValue('9');
  await expect(page.getByText('Dit valg er gemt.')).toBeVisible();
  await expect(page.getByText('Stille timer er slået fra.')).toHaveCount(0);
  await quiet.click();
  await expect(page.getByText('Stille timer er slået fra.')).toBeVisible();
  await page.reload();
  await expect(quiet).not.toBeChecked();
  await quiet.click();
  await expect(from).toHaveValue('22');
  await expect(until).toHaveValue('7');
});

/** Chromium's offer to install the app, which the headless one never makes. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<void> =>
  page.evaluate((given) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: async () => {
        localStorage.setItem('prompted', 'yes');
        return { outcome: given };
      },
    });
    dispatchEvent(event);
    localStorage.setItem('prevented', String(event.defaultPrevented));
  }, outcome);

test('the offer to install comes with the third day, on the profile alone, and opens with a press', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newMember('ditte'), {
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  });
  const card = page.getByRole('region', { name: 'Venn på telefonen' });
  const visits = () => page.evaluate(() => localStorage.getItem('venn.visits'));
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    await page.clock.install({ time: new Date(`${day}T12:00:00+01:00`) });
    await page.goto(ACCOUNT);
    await offer(page);
    await expect(card).toHaveCount(0);
    // The first seconds are the page's.
    await page.clock.runFor(20_000);
    await expect.poll(visits).toContain(day);
  }
  expect(await page.evaluate(() => localStorage.getItem('prevented'))).toBe('true');
  await page.goto('/matches');
  await offer(page);
  await expect(page.getByText('Læg Venn på startskærmen')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Genveje' }).getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Konto' }).click();
  // What is above moves it.
  await expect(page.getByRole('switch', { name: 'Stille timer' })).toBeVisible();
  await card.getByRole('button', { name: 'Føj til startskærmen' }).click();
  await expect(page.getByText('Venn ligger på startskærmen.')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('prompted'))).toBe('yes');
});

test('on a computer the offer speaks of an app, and leaves the focus to what follows', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), { viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => localStorage.setItem('venn.visits', '{"day":"2026-11-01","count":3}'));
  await page.goto(ACCOUNT);
  const password = page.getByRole('region', { name: 'Skift adgangskode' });
  await expect(password).toBeVisible();
  await offer(page, 'dismissed');
  const card = page.getByRole('region', { name: 'Venn som app' });
  await expect(card).toContainText('Den åbner i sit eget vindue');
  await card.getByRole('button', { name: 'Installer Venn' }).click();
  await expect(card).toHaveCount(0);
  await expect(password).toBeFocused();
});

test('an iPhone shows the three steps, by which it can be told of things', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('ditte'), {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
  });
  await page.addInitScript(() => {
    localStorage.setItem('venn.visits', '{"day":"2026-11-01","count":3}');
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
  });
  await page.goto(ACCOUNT);
  const how = { name: 'Se, hvordan du gør' };
  const card = page.getByRole('region', { name: 'Venn på telefonen' });
  await card.getByRole('button', how).click();
  const dialog = page.getByRole('dialog', { name: 'Læg Venn på hjemmeskærmen' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Tryk på Del i Safari',
    'Vælg »Føj til hjemmeskærm«, og tryk Tilføj',
    'Åbn Venn fra hjemmeskærmen, og log ind. Slå så »Sig til på denne enhed« til her på din profil.',
  ]);
  await dialog.getByRole('button', { name: 'Luk' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByText('På iPhone og iPad kan vi først sige til, når Venn ligger på hjemmeskærmen.'),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Beskeder fra Venn' }).getByRole('button', how).click();
  await expect(dialog).toBeVisible();
});
