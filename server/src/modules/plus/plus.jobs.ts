import type { Config } from '../../config/config.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import {
  type GivenUpPayment,
  plusCancelledMail,
  plusExpiredMail,
  plusReceiptMail,
  plusRefundedMail,
  plusReminderMail,
} from './plus.mails.js';
import type { PlusOrderService } from './plus-order.service.js';
import type { PlusTermService } from './plus-term.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl' | 'operator'>;
  dataSource: Database;
  mailer: Mailer;
  orders: PlusOrderService;
  terms: PlusTermService;
}

interface OrderJob {
  orderId: number;
}

interface OrderMailJob extends OrderJob {
  mailId: string;
}

interface GivenUpMailJob extends OrderMailJob {
  given: GivenUpPayment;
}

interface TermMailJob {
  memberId: number;
  plusExpiresAt: string;
  mailId: string;
}

interface Recipient {
  username: string;
  email: string;
}

interface Purchase extends Recipient {
  reference: string;
  amount: number;
  paidAt: Date;
  plusUntil: Date;
  consented: boolean;
}

/** What Plus does later or by the clock: looking after payments, moving money, ending terms, and the mails. */
export function plusJobs({ config: { publicUrl, operator }, dataSource, mailer, orders, terms }: Needs): Jobs {
  const findPurchase = async (orderId: number): Promise<Purchase | undefined> => {
    const rows: Purchase[] = await dataSource.query(
      `SELECT member.username, member.email, plus_order.reference, plus_order.amount, plus_order.paid_at AS "paidAt",
              plus_order.plus_until AS "plusUntil", plus_order.consent_at IS NOT NULL AS consented
         FROM plus_order JOIN member ON member.id = plus_order.member_id WHERE plus_order.id = $1`,
      [orderId],
    );
    return rows[0];
  };
  const findMember = async (memberId: number): Promise<Recipient | undefined> => {
    const rows: Recipient[] = await dataSource.query('SELECT username, email FROM member WHERE id = $1', [memberId]);
    return rows[0];
  };
  return {
    'onpay-check': ({ orderId }: OrderJob) => orders.checkLater(orderId),
    'onpay-capture': ({ orderId }: OrderJob) => orders.capture(orderId),
    'onpay-refund': ({ orderId }: OrderJob) => orders.refund(orderId),
    'plus-recheck': () => orders.recheck(),
    'plus-purge': async () => {
      await orders.purge();
      await terms.purgeNotices();
    },
    'plus-expire': () => terms.expire(),
    'plus-remind': () => terms.remind(),

    'mail-plus-receipt': async ({ orderId, mailId }: OrderMailJob) => {
      const purchase = await findPurchase(orderId);
      if (purchase === undefined) return;
      const mail = plusReceiptMail({ ...purchase, publicUrl, operator });
      await mailer.send({ to: purchase.email, mailId, ...mail });
    },

    'mail-plus-refunded': async ({ orderId, mailId, given }: OrderMailJob & Partial<GivenUpMailJob>) => {
      const purchase = await findPurchase(orderId);
      if (purchase === undefined) return;
      await mailer.send({ to: purchase.email, mailId, ...plusRefundedMail({ ...purchase, given }) });
    },

    'mail-plus-cancelled': async ({ orderId, mailId, given }: GivenUpMailJob) => {
      const purchase = await findPurchase(orderId);
      if (purchase === undefined) return;
      await mailer.send({ to: purchase.email, mailId, ...plusCancelledMail({ ...purchase, publicUrl, given }) });
    },

    'mail-plus-reminder': async ({ memberId, plusExpiresAt, mailId }: TermMailJob) => {
      const member = await findMember(memberId);
      if (member === undefined) return;
      const { email, username } = member;
      const mail = plusReminderMail({ username, publicUrl, plusExpiresAt: new Date(plusExpiresAt) });
      await mailer.send({ to: email, mailId, ...mail });
    },

    'mail-plus-expired': async ({ memberId, mailId }: TermMailJob) => {
      const member = await findMember(memberId);
      if (member === undefined) return;
      const mail = plusExpiredMail({ username: member.username, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
    },
  };
}

/** When Plus looks after what is due. */
export const PLUS_SCHEDULE: Schedule = {
  'plus-recheck': '*/2 * * * *',
  'plus-expire': '*/5 * * * *',
  'plus-remind': '11 * * * *',
  'plus-purge': '37 3 * * *',
};
