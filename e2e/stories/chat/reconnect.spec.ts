import { expect } from '@playwright/test';
import { newMember, pageOf, sendAs } from '../../support/people/members.js';
import { test } from '../../support/test.js';

for (const code of [1011, 4500]) {
  test(`after close code ${code} one loop retries with growing delays and reconnects`, async ({ browser }) => {
    const [ditte, soeren] = await Promise.all([newMember('ditte'), newMember('søren')]);
    const page = await pageOf(browser, ditte);
    let attempts = 0;
    let isBroken = true;
    await page.routeWebSocket(/\/graphql/, (socket) => {
      attempts += 1;
      if (isBroken) void socket.close({ code, reason: 'Internal server error' });
      else socket.connectToServer();
    });
    await page.clock.install();
    await page.goto(`/messages/${soeren.id}`);
    // The clock runs by itself until the page is there, which may take several attempts.
    await expect.poll(() => attempts).toBeGreaterThan(0);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const before = attempts;
    for (let second = 0; second < 32; second += 1) {
      await page.clock.runFor(1000);
      await page.waitForTimeout(20);
    }
    // 1 + 2 + 4 seconds, then 5 each, with a jitter of half: 6 to 8 on average.
    expect(attempts - before).toBeGreaterThan(3);
    expect(attempts - before).toBeLessThan(16);
    await page.clock.resume();
    const notice = page.getByText(/^(?:Forbinder igen…|Vi henter beskeder hvert 15\. sekund)$/);
    await expect(notice).toBeVisible();

    isBroken = false;
    await sendAs(soeren, ditte, 'Er du der?');
    await page.clock.runFor(6000);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(page.getByRole('log')).toContainText('Er du der?');
    const connected = attempts;
    await sendAs(soeren, ditte, 'Nu går det igen').catch(() => undefined);
    await page.clock.runFor(10_000);
    expect(attempts).toBe(connected);
  });
}
