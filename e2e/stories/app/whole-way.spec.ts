import { expect } from '@playwright/test';
import { type PushService, startPushService } from '../../../server/test/push/push-service.js';
import { RecordedWorker, withNotifications } from '../../support/notifications/browser-notifications.js';
import { type E2eMember, newMember, pageOf, sendAs } from '../../support/people/members.js';
import { startServer, type TestServer } from '../../support/server/server.js';
import { test } from '../../support/test.js';

let server: TestServer;
let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
  server = await startServer({ DEMO: 'off', PUSH_LOOPBACK: 'on' });
});
test.afterAll(async () => {
  await server.stop();
  await service.stop();
});

/** The key that browsers subscribe with. The member has no quiet hours from now on: the test may run at night. */
async function pushKeyOf({ token }: E2eMember): Promise<string> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { setQuietHours { pushKey } }' }),
  });
  const { data } = (await response.json()) as { data: { setQuietHours: { pushKey: string } } };
  return data.setQuietHours.pushKey;
}

test('an answer goes from the server through the push service to a closed Venn, and a press opens it', async ({
  browser,
}) => {
  const [ditte, emeka] = [await newMember('ditte', {}, server.url), await newMember('emeka', {}, server.url)];
  const phone = service.subscribe(await pushKeyOf(ditte));
  const page = await pageOf(browser, ditte, { serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });
  await withNotifications(page.context(), 'granted', phone);
  await page.goto(`/messages/${emeka.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill('Skal vi gå en tur?');
  await box.press('Enter');
  await page.getByRole('button', { name: 'Ja tak' }).click();
  await expect(page.getByText(`Vi siger til, når ${emeka.username} svarer.`)).toBeVisible();
  const worker = await RecordedWorker.of(page);
  await page.goto('about:blank', { waitUntil: 'load' });

  await sendAs(emeka, ditte, 'Ja, på lørdag!');
  await expect.poll(() => service.delivered.length).toBe(1);
  const path = `/messages/${emeka.id}`;
  const text = service.delivered[0]?.text ?? '';
  expect(JSON.parse(text)).toEqual({ kind: 'messages', count: 1, path });
  await worker.deliver(text);
  await expect
    .poll(async () => (await worker.recorded()).shown.map(({ title }) => title))
    .toEqual(['Du har en ny besked']);
  await worker.press('messages');
  await expect.poll(async () => (await worker.recorded()).opened).toEqual([path]);
  await page.goto(path);
  await expect(page.getByRole('log').getByText('Ja, på lørdag!')).toBeInViewport();
});
