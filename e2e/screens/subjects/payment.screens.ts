import type { Page } from '@playwright/test';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { showViewer } from '../../support/page/show-viewer.js';
import { answering, failing, type Screen, untilText, waiting } from '../screen.js';

const ready = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Opgrader til Plus' }).waitFor();
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Jeg vil have Plus/ }).check();
const upgrade = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Opgrader til Plus' }).click();

const DAY_MS = 24 * 60 * 60 * 1000;
const showPlus = (days: number) => (page: Page) =>
  showViewer(page, { role: 'plus', plusSubscriptionExpiry: new Date(Date.now() + days * DAY_MS).toISOString() });

/** A purchase from which the member can withdraw. */
const PURCHASE = {
  __typename: 'Purchase',
  order: 'venn-12687a09d47ff33d687a',
  amount: 3900,
  withdrawUntil: '2026-12-07T22:59:59.999Z',
  canWithdraw: true,
  refund: 3510,
  withdrawnAt: null,
  isErased: false,
};
const WITHDRAWN = { ...PURCHASE, canWithdraw: false, withdrawnAt: '2026-11-26T10:01:00.000Z' };
const TOO_LATE = { ...PURCHASE, canWithdraw: false, withdrawUntil: '2026-11-07T22:59:59.999Z' };
const withPurchase = async (page: Page) => {
  await showPlus(27)(page);
  await answering('WithdrawablePurchases', { withdrawablePurchases: [PURCHASE] })(page);
};
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const LINK = '/withdraw?token=et-link';
const linked = (purchase: object) => answering('PurchaseByLink', { purchaseByLink: purchase });

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
    sameLayout: true,
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
    sameLayout: true,
    as: 'loner',
    path: '/payment?onpay=return&order=venn-1',
    before: failing('VerifyPayment'),
    reach: untilText('Kontroller igen'),
  },
  {
    name: 'payment-unconfirmed',
    sameLayout: true,
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
      before: showPlus(days),
      reach: untilText('Tak, fordi du har Plus.'),
    }),
  ),
  {
    name: 'payment-withdrawal',
    as: 'loner',
    path: '/payment',
    before: withPurchase,
    reach: untilText('Fortryd aftalen her'),
  },
  {
    name: 'payment-withdrawal-asked',
    sameLayout: true,
    as: 'loner',
    path: '/payment',
    before: withPurchase,
    reach: async (page) => {
      await press(page, 'Fortryd aftalen her');
      await untilText('Du får tilbage')(page);
    },
  },
  {
    name: 'payment-withdrawal-failed',
    as: 'loner',
    sameLayout: true,
    path: '/payment',
    before: async (page) => {
      await withPurchase(page);
      await failing('WithdrawPurchase')(page);
    },
    reach: async (page) => {
      await press(page, 'Fortryd aftalen her');
      await press(page, 'Bekræft fortrydelse');
      await untilText('Det lykkedes ikke.')(page);
    },
  },
  {
    name: 'payment-withdrawn',
    sameLayout: true,
    as: 'loner',
    path: '/payment',
    before: async (page) => {
      await withPurchase(page);
      await answering('WithdrawPurchase', { withdrawPurchase: WITHDRAWN })(page);
    },
    reach: async (page) => {
      await press(page, 'Fortryd aftalen her');
      await press(page, 'Bekræft fortrydelse');
      await untilText('Du får 35,10 kr. tilbage')(page);
    },
  },
  { name: 'withdraw', as: 'visitor', path: LINK, before: linked(PURCHASE), reach: untilText('Du får tilbage') },
  {
    name: 'withdraw-erased',
    sameLayout: true,
    as: 'visitor',
    path: LINK,
    before: linked({ ...PURCHASE, isErased: true }),
    reach: untilText('Din konto er slettet.'),
  },
  {
    name: 'withdraw-done',
    as: 'visitor',
    path: LINK,
    before: linked(WITHDRAWN),
    reach: untilText('Dit Plus er stoppet'),
  },
  {
    name: 'withdraw-late',
    as: 'visitor',
    sameLayout: true,
    path: LINK,
    before: linked(TOO_LATE),
    reach: untilText('Fristen for at fortryde udløb'),
  },
  {
    name: 'withdraw-refused',
    as: 'visitor',
    sameLayout: true,
    path: LINK,
    reach: untilText('Ugyldigt eller udløbet link'),
  },
  {
    name: 'withdraw-waiting',
    as: 'visitor',
    sameLayout: true,
    path: LINK,
    before: waiting('PurchaseByLink'),
    reach: untilText('Henter dit køb...'),
  },
  {
    name: 'payment-admin',
    as: 'loner',
    path: '/payment',
    before: (page) => showViewer(page, { role: 'admin', plusSubscriptionExpiry: null }),
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
