import { expect, type Page } from '@playwright/test';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { promote } from '../../support/people/operator-commands.js';
import { test } from '../../support/test.js';

const POLLED = 'Vi henter beskeder hvert 15. sekund';
const AGAIN = 'Forbinder igen…';

/** Lets the page's clock run, a second at a time, until `read` gives what is expected. */
const afterSeconds = (page: Page, read: () => Promise<unknown>) =>
  expect.poll(async () => {
    await page.clock.runFor(1000);
    return read();
  });

/** A network without WebSockets, until they are let through. */
async function blockSockets(page: Page): Promise<{ unblock: () => void }> {
  let isBlocked = true;
  await page.routeWebSocket(/\/graphql/, (socket) => {
    if (isBlocked) void socket.close();
    else socket.connectToServer();
  });
  return {
    unblock: () => {
      isBlocked = false;
    },
  };
}

test("without WebSockets the partner's messages come by polling, until the socket is back", async ({ browser }) => {
  const [ditte, plain] = await Promise.all([newMember('ditte'), newMember('søren')]);
  // Without cooldown.
  const soeren = await promote(plain);
  const page = await pageOf(browser, ditte);
  const { unblock } = await blockSockets(page);
  await page.clock.install();
  // The notice stands for ten seconds, which a slow browser may spend otherwise.
  await page.clock.pauseAt(new Date());
  await page.goto(`/messages/${soeren.id}`);
  await afterSeconds(page, () => page.getByText(AGAIN).count()).toBe(1);
  const log = page.getByRole('log');
  const row = page.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: soeren.username });
  await sendAs(soeren, ditte, 'Er du der?');
  await afterSeconds(page, () => log.textContent()).toContain('Er du der?');
  await expect(row).toContainText('Er du der?');
  await expect(page.getByText(POLLED)).toBeVisible();
  await expect(page.getByText(AGAIN)).toHaveCount(0);

  // Elsewhere the badge follows.
  await page.getByRole('banner').getByRole('link', { name: 'Opslagstavle' }).click();
  await expect(page).toHaveURL('/wall');
  await sendAs(soeren, ditte, 'Nå, så går jeg');
  await afterSeconds(page, () => page.title()).toMatch(/^\(1\) /);

  unblock();
  await afterSeconds(page, () => page.getByText(POLLED).count()).toBe(0);
  await expect(page.getByText(AGAIN)).toHaveCount(0);
  await sendAs(soeren, ditte, 'Hej igen');
  await afterSeconds(page, () => page.title()).toMatch(/^\(2\) /);
});

test('on a phone the notice of polling is one line in the window, and covers no name', async ({ browser }) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte, { viewport: { width: 320, height: 740 } });
  await blockSockets(page);
  await page.clock.install();
  for (const path of [`/messages/${soeren.id}`, '/wall']) {
    await page.goto(path);
    await afterSeconds(page, () => page.getByText(POLLED).count()).toBe(1);
    const [notice, heading] = await Promise.all(
      [page.getByText(POLLED), page.getByRole('heading', { level: 1 })].map((each) => each.boundingBox()),
    );
    if (!notice || !heading) throw new Error('both are drawn');
    expect(notice.height, path).toBeLessThan(40);
    expect(notice.x, path).toBeGreaterThanOrEqual(0);
    expect(notice.x + notice.width, path).toBeLessThanOrEqual(320);
    const isAbove = notice.y + notice.height <= heading.y;
    const isBelow = notice.y >= heading.y + heading.height;
    expect(isAbove || isBelow, path).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('without any connection requests do not pile up, and the first one that succeeds brings all', async ({
  browser,
}) => {
  const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
  const page = await pageOf(browser, ditte);
  await blockSockets(page);
  await page.clock.install();
  await page.goto(`/messages/${soeren.id}`);
  await afterSeconds(page, () => page.getByText(POLLED).count()).toBe(1);
  let failed = 0;
  await page.route('**/graphql', async (route) => {
    failed += 1;
    await route.abort();
  });
  await afterSeconds(page, () => page.getByText(AGAIN).count()).toBe(1);
  failed = 0;
  for (let minute = 0; minute < 2; minute += 1) {
    await page.clock.runFor(60_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  // The conversation, the list and the header: at most every 12 seconds.
  expect(failed).toBeGreaterThan(0);
  expect(failed).toBeLessThanOrEqual(33);
  await sendAs(soeren, ditte, 'Jeg skrev, mens du var væk');
  await page.unroute('**/graphql');
  await afterSeconds(page, () => page.getByRole('log').textContent()).toContain('Jeg skrev, mens du var væk');
  await expect(page.getByText(POLLED)).toBeVisible();
});
