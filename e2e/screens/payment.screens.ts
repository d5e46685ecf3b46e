import type { Page } from '@playwright/test';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { answering, failing, type Screen, untilText, waiting } from './screen.js';

const ready = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Opgrader til Plus' }).waitFor();
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Jeg vil have Plus/ }).check();
const upgrade = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Opgrader til Plus' }).click();

/** Overrides the viewer in the server's response. */
const standing = (role: string, expiry: string | null) => (page: Page) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Header"')) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { viewer: object } };
    const viewer = { ...body.data.viewer, role, plusSubscriptionExpiry: expiry };
    return route.fulfill({ response, json: { data: { ...body.data, viewer } } });
  });

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

/** The Plus page for each status, and the returns from a payment. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  { name: 'payment', as: 'loner', path: '/payment', reach: ready },
  {
    name: 'payment-without-consent',
    as: 'loner',
    path: '/payment',
    reach: async (page) => {
      await ready(page);
      await upgrade(page);
      await untilText('Sæt kryds for at fortsætte.')(page);
    },
  },
  {
    name: 'payment-busy',
    as: 'loner',
    path: '/payment',
    before: waiting('StartPayment'),
    reach: async (page) => {
      await consent(page);
      await upgrade(page);
      await untilText('Behandler…')(page);
    },
  },
  {
    name: 'payment-failed',
    as: 'loner',
    sameLayout: true,
    path: '/payment',
    before: failing('StartPayment'),
    reach: async (page) => {
      await consent(page);
      await upgrade(page);
      await untilText('Kunne ikke starte betaling')(page);
    },
  },
  {
    name: 'payment-checking',
    as: 'loner',
    path: '/payment?onpay=return&order=venn-1',
    before: waiting('VerifyPayment'),
    reach: untilText('Bekræfter din betaling...'),
  },
  {
    name: 'payment-unreached',
    as: 'loner',
    path: '/payment?onpay=return&order=venn-1',
    before: failing('VerifyPayment'),
    reach: untilText('Kontrollér igen'),
  },
  {
    name: 'payment-unconfirmed',
    as: 'loner',
    path: '/payment?onpay=unconfirmed',
    reach: untilText('Vi kunne ikke bekræfte svaret fra betalingsvinduet.'),
  },
  ...(['PAYMENT_CANCELLING', 'PAYMENT_CANCELLED'] as const).map(
    (code): Screen => ({
      name: code.toLowerCase().replace('_', '-'),
      as: 'loner',
      sameLayout: code === 'PAYMENT_CANCELLED',
      path: '/payment?onpay=return&order=venn-1',
      before: answering('VerifyPayment', null, [{ message: ERROR_TEXTS.da[code], extensions: { code } }]),
      reach: untilText('til din ordre og'),
    }),
  ),
  ...[30, 11, 1, 0].map(
    (days): Screen => ({
      name: `payment-plus-${days}-days`,
      as: 'loner',
      sameLayout: days < 30,
      path: '/payment',
      before: standing('plus', inDays(days)),
      reach: untilText('Tak, fordi du har Plus.'),
    }),
  ),
  {
    name: 'payment-admin',
    as: 'loner',
    path: '/payment',
    before: standing('admin', null),
    reach: untilText('Du er en admin.'),
  },
  {
    name: 'payment-pretended',
    as: 'loner',
    path: '/payment',
    reach: async (page) => {
      await consent(page);
      await upgrade(page);
      await page.getByRole('heading', { name: 'Betal 39,- for Plus' }).waitFor();
    },
  },
];
