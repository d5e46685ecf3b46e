import type { Page } from '@playwright/test';
import { answering, failing, type Screen, untilText } from '../../screen.js';

const ORDER = {
  __typename: 'AdminOrder',
  order: 'venn-12687a09d47ff33d687a',
  buyer: { __typename: 'AdminPerson', id: 'aa', username: 'Bjørn-Åge_Thorsgaard', avatarUrl: null },
  email: 'bjoern-aage.thorsgaard@example.dk',
  buyerWithdrawals: 3,
  status: 'paid',
  amount: 3900,
  refundTotal: 1000,
  refundedTotal: 0,
  createdAt: '2026-11-20T09:58:12.000Z',
  grantedAt: '2026-11-20T10:00:00.000Z',
};
const ORDERS = [
  ORDER,
  { ...ORDER, order: 'venn-5d0a', status: 'withdrawn', refundTotal: 3380, refundedTotal: 3380 },
  {
    ...ORDER,
    order: 'venn-77aa',
    status: 'charged_back',
    buyer: null,
    email: null,
    buyerWithdrawals: 0,
    refundTotal: 0,
  },
  { ...ORDER, order: 'venn-90cc', status: 'open', buyerWithdrawals: 1, refundTotal: 0, grantedAt: null },
];
const DETAIL = {
  __typename: 'AdminOrderDetail',
  order: {
    ...ORDER,
    plusUntil: '2026-12-20T10:00:00.000Z',
    consentAt: '2026-11-20T09:58:12.000Z',
    capturedAt: '2026-11-20T10:00:04.000Z',
    withdrawUntil: '2026-12-04T22:59:59.999Z',
    withdrawalRefund: 3380,
    transaction: '2bf08d2c-80c0-488a-9e23-101db6fa8dc5',
    mock: false,
  },
  history: [
    { step: 'opened', amount: 0, actor: null, at: '2026-11-20T09:58:12.000Z' },
    { step: 'paid', amount: 3900, actor: null, at: '2026-11-20T10:00:00.000Z' },
    { step: 'captured', amount: 3900, actor: null, at: '2026-11-20T10:00:04.000Z' },
    { step: 'refund_ordered', amount: 1000, actor: ORDER.buyer, at: '2026-11-21T08:12:00.000Z' },
  ].map((entry) => ({ __typename: 'OrderEntry', ...entry })),
  withdrawals: ['2026-11-02', '2026-08-19', '2026-03-07'].map((day, index) => ({
    __typename: 'BuyerWithdrawal',
    order: `venn-5d0a${index}`,
    grantedAt: `${day}T08:00:00.000Z`,
    withdrawnAt: `${day}T19:30:00.000Z`,
    amount: 3900,
    refundTotal: 3770,
  })),
};
const listed = (items: object[]) =>
  answering('AdminOrders', { adminOrders: { __typename: 'AdminOrderPage', total: items.length, items } });
const detailed = answering('AdminOrder', { adminOrder: DETAIL });
const PATH = `/admin/orders/${ORDER.order}`;
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** The orders in the portal. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'orders', as: 'admin', path: '/admin/orders', before: listed(ORDERS), reach: untilText('venn-77aa') },
  { name: 'orders-none', as: 'admin', path: '/admin/orders', before: listed([]), reach: untilText('No orders found.') },
  {
    name: 'orders-failed',
    as: 'admin',
    sameLayout: true,
    path: '/admin/orders',
    before: failing('AdminOrders'),
    reach: untilText('Failed to fetch the orders'),
  },
  { name: 'order', as: 'admin', path: PATH, before: detailed, reach: untilText('Refund decided') },
  { name: 'order-missing', as: 'admin', path: '/admin/orders/venn-0', reach: untilText('Order not found') },
  {
    name: 'order-refund',
    as: 'admin',
    window: true,
    path: PATH,
    before: detailed,
    reach: async (page) => {
      await press(page, 'Refund');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
      await page.getByText('Enter an amount such as 10').waitFor();
    },
  },
  {
    name: 'order-withdraw',
    as: 'admin',
    window: true,
    path: PATH,
    before: detailed,
    reach: (page) => press(page, 'Withdraw for the buyer'),
  },
  {
    name: 'order-chargeback',
    as: 'admin',
    window: true,
    path: PATH,
    before: detailed,
    reach: (page) => press(page, 'Record a chargeback'),
  },
];
