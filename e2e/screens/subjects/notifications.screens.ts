import type { Page } from '@playwright/test';
import { newSubscriber, withNotifications } from '../../support/notifications/browser-notifications.js';
import { newMember } from '../../support/people/members.js';
import { answering, type Screen, untilText } from '../screen.js';

const ACCOUNT = '/profile?fane=konto';

const choice = (kind: string, mail: boolean, push: boolean) => ({ __typename: 'NotificationChoice', kind, mail, push });

const device = (name: string | null, createdAt: string, lastSuccessAt: string | null, isCurrent = false) => ({
  __typename: 'PushDevice',
  id: createdAt,
  device: name,
  createdAt,
  lastSuccessAt,
  isCurrent,
});

const SETTINGS = {
  notificationSettings: {
    __typename: 'NotificationSettings',
    choices: [
      choice('messages', true, true),
      choice('aftaler', true, true),
      choice('comments', false, true),
      choice('account', true, false),
    ],
    quietFrom: 21,
    quietUntil: 8,
    devices: [
      device('Chrome på Android', '2026-11-20T10:00:00.000Z', '2026-11-28T19:14:00.000Z', true),
      device(null, '2026-11-01T10:00:00.000Z', null),
    ],
    pushKey: 'BExamplekey',
  },
};

/** Of a browser that can notify; the headless one refuses. */
const canNotify = (page: Page) => withNotifications(page.context(), 'granted');

/** A member who comes back, in a browser that can install the app. */
const comesBack = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('venn.visits', '{"day":"2026-11-01","count":3}'));

const isApple = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
  });

async function openInstallSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se, hvordan du gør' }).last().click();
  await page.getByRole('dialog').waitFor();
}

/** Writes a first message as somebody whom no other screen shows. */
async function writeFirst(page: Page): Promise<void> {
  const [ditte, emeka] = await Promise.all([newMember('Ditte'), newMember('Bjørn-Åge')]);
  // No page is open that would notice another login.
  await page.goto('about:blank', { waitUntil: 'load' });
  await page
    .context()
    .addCookies([{ name: 'auth_token', value: ditte.token, url: ditte.server, secure: true, sameSite: 'Strict' }]);
  await page.goto(`/messages/${emeka.id}`);
  const box = page.getByRole('textbox', { name: 'Besked' });
  await box.fill('Hej. Hvilket brød gik galt? Jeg har slået to ihjel i år.');
  await box.press('Enter');
  await page.getByRole('button', { name: 'Ja tak' }).waitFor();
}

/** What a member is told, where, and how the app is installed. */
export const NOTIFICATION_SCREENS: readonly Screen[] = [
  {
    name: 'notification-settings',
    as: 'loner',
    path: ACCOUNT,
    before: async (page) => {
      await canNotify(page);
      await answering('NotificationSettings', SETTINGS)(page);
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Vælg mellem mails om aftaler' }).click();
      await untilText('aftalen er i morgen')(page);
      await untilText('Sig til på denne enhed')(page);
    },
  },
  {
    name: 'notification-settings-refused',
    sameLayout: true,
    as: 'loner',
    path: ACCOUNT,
    before: answering('NotificationSettings', SETTINGS),
    reach: untilText('Din browser viser ikke notifikationer fra Venn.'),
  },
  {
    name: 'notification-settings-failed',
    sameLayout: true,
    as: 'loner',
    path: ACCOUNT,
    before: answering('NotificationSettings', null, [{ message: 'Fejl' }]),
    reach: untilText('Kunne ikke hente dine valg.'),
  },
  {
    name: 'notification-settings-iphone',
    as: 'loner',
    path: ACCOUNT,
    before: async (page) => {
      await isApple(page);
      await comesBack(page);
    },
    reach: async (page) => {
      await untilText('Læg Venn på hjemmeskærmen')(page);
      await untilText('Se, hvordan du gør')(page);
    },
  },
  {
    name: 'install-steps',
    as: 'loner',
    path: ACCOUNT,
    window: true,
    before: async (page) => {
      await isApple(page);
      await comesBack(page);
    },
    reach: openInstallSteps,
  },
  {
    name: 'ask-to-notify',
    as: 'loner',
    path: '/faq',
    window: true,
    before: (page) => withNotifications(page.context(), 'granted', newSubscriber()),
    reach: writeFirst,
  },
  {
    name: 'offline',
    as: 'visitor',
    path: '/offline',
    scriptless: true,
    // Nothing answers, and no script has been stored.
    before: (page) => page.route(/\/(assets\/.*\.js|healthz)$/, (route) => route.abort()),
    reach: untilText('Siden kommer selv, når nettet er der igen.'),
  },
];
