import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import { Member } from '../members/members.module.js';
import { findPurchase } from './orders/plus-order.rows.js';
import type { PlusOrderService } from './payments/plus-order.service.js';
import type { PlusSettlementService } from './payments/plus-settlement.service.js';
import {
  plusCancelledMail,
  plusExpiredMail,
  plusRefundedMail,
  plusReminderMail,
  type ReversedPayment,
} from './plus.mails.js';
import type { PlusTermService } from './plus-term.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  mailer: Mailer;
  orders: PlusOrderService;
  settlements: PlusSettlementService;
  terms: PlusTermService;
}

interface OrderJob {
  orderId: number;
}

interface OrderMailJob extends OrderJob {
  mailId: string;
}

interface ReversalMailJob extends OrderMailJob {
  given: ReversedPayment;
}

interface TermMailJob {
  memberId: number;
  plusExpiresAt: string;
  mailId: string;
}

/** Jobs of Plus: checks, settlements and refunds of payments, the end of terms, and their mails. */
export function plusJobs({ config: { publicUrl }, dataSource, mailer, orders, settlements, terms }: Needs): Jobs {
  const findRecipient = (memberId: number): Promise<Pick<Member, 'username' | 'email'> | null> =>
    dataSource.getRepository(Member).findOne({ select: { username: true, email: true }, where: { id: memberId } });
  return {
    'onpay-check': ({ orderId }: OrderJob) => orders.checkLater(dataSource, orderId),
    'onpay-settle': ({ orderId }: OrderJob) => settlements.settle(orderId),
    'onpay-reread': ({ orderId }: OrderJob) => settlements.reread(orderId),
    // Enqueued by an earlier version of the server.
    'onpay-capture': ({ orderId }: OrderJob) => settlements.settle(orderId),
    'onpay-refund': ({ orderId }: OrderJob) => settlements.refund(orderId),
    'plus-recheck': () => orders.recheck(dataSource),
    'plus-reread': () => settlements.rereadDue(),
    'plus-purge': async () => {
      await orders.purge(dataSource);
      await terms.purgeNotices();
    },
    'plus-expire': () => terms.expire(),
    'plus-remind': () => terms.remind(),

    'mail-plus-refunded': async ({ orderId, mailId, given }: OrderMailJob & Partial<ReversalMailJob>) => {
      const purchase = await findPurchase(dataSource, orderId);
      if (purchase === null) return;
      await mailer.send({ to: purchase.email, mailId, ...plusRefundedMail({ ...purchase, reversed: given }) });
    },

    'mail-plus-cancelled': async ({ orderId, mailId, given }: ReversalMailJob) => {
      const purchase = await findPurchase(dataSource, orderId);
      if (purchase === null) return;
      await mailer.send({
        to: purchase.email,
        mailId,
        ...plusCancelledMail({ ...purchase, publicUrl, reversed: given }),
      });
    },

    'mail-plus-reminder': async ({ memberId, plusExpiresAt, mailId }: TermMailJob) => {
      const member = await findRecipient(memberId);
      if (member === null) return;
      const { email, username } = member;
      const mail = plusReminderMail({ username, publicUrl, plusExpiresAt: new Date(plusExpiresAt) });
      await mailer.send({ to: email, mailId, ...mail });
    },

    'mail-plus-expired': async ({ memberId, mailId }: TermMailJob) => {
      const member = await findRecipient(memberId);
      if (member === null) return;
      const mail = plusExpiredMail({ username: member.username, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
    },
  };
}

/** When the jobs of Plus run, in UTC. */
export const PLUS_SCHEDULE: Schedule = {
  'plus-recheck': '*/2 * * * *',
  'plus-reread': '23 * * * *',
  'plus-expire': '*/5 * * * *',
  'plus-remind': '11 * * * *',
  'plus-purge': '37 3 * * *',
};
