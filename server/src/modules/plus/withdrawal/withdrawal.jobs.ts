import type { Config } from '../../../config/config.js';
import type { Jobs } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { PlusOrder } from '../orders/plus-order.entity.js';
import { findPurchase } from '../orders/plus-order.rows.js';
import { plusReceiptMail } from './receipt.mails.js';
import { plusChargedBackMail, plusPaidBackMail, plusWithdrawnMail } from './withdrawal.mails.js';
import type { WithdrawalLink } from './withdrawal-link.js';
import { withdrawalEndsAt } from './withdrawal-terms.js';

interface Needs {
  config: Pick<Config, 'publicUrl' | 'operator'>;
  dataSource: Database;
  mailer: Mailer;
  link: WithdrawalLink;
}

interface OrderMailJob {
  orderId: number;
  mailId: string;
}

interface WithdrawalMailJob extends OrderMailJob {
  recipient: string;
  username: string | null;
  tookMoney?: boolean;
  byDay?: boolean;
}

interface PaidBackMailJob extends OrderMailJob {
  amount: number;
  kept?: number;
  tookMoney?: boolean;
}

/** Mails about a purchase and its end. */
export function withdrawalJobs({ config: { publicUrl, operator }, dataSource, mailer, link }: Needs): Jobs {
  return {
    'mail-plus-receipt': async ({ orderId, mailId }: OrderMailJob) => {
      const purchase = await findPurchase(dataSource, orderId);
      if (purchase?.grantedAt == null || purchase.plusUntil === null) return;
      const { email, grantedAt, plusUntil } = purchase;
      const mail = plusReceiptMail({
        ...purchase,
        paidAt: grantedAt,
        plusUntil,
        withdrawUntil: withdrawalEndsAt({ grantedAt }),
        withdrawalUrl: await link.url(publicUrl, orderId),
        publicUrl,
        operator,
      });
      await mailer.send({ to: email, mailId, ...mail });
    },

    // A job of an earlier version lacks the last two.
    'mail-plus-withdrawn': async ({
      orderId,
      mailId,
      recipient,
      username,
      tookMoney = true,
      byDay = false,
    }: WithdrawalMailJob) => {
      const order = await dataSource.getRepository(PlusOrder).findOneBy({ id: orderId });
      if (order?.withdrawnAt == null) return;
      const mail = plusWithdrawnMail({ ...order, withdrawnAt: order.withdrawnAt, username, tookMoney, byDay });
      await mailer.send({ to: recipient, mailId, ...mail });
    },

    // A job of an earlier version lacks the last two.
    'mail-plus-paid-back': async ({ orderId, mailId, amount, kept = 0, tookMoney = true }: PaidBackMailJob) => {
      const purchase = await findPurchase(dataSource, orderId);
      if (purchase === null) return;
      const mail = plusPaidBackMail({ ...purchase, amount, kept, tookMoney });
      await mailer.send({ to: purchase.email, mailId, ...mail });
    },

    'mail-plus-charged-back': async ({ orderId, mailId }: OrderMailJob) => {
      const purchase = await findPurchase(dataSource, orderId);
      if (purchase === null) return;
      await mailer.send({ to: purchase.email, mailId, ...plusChargedBackMail({ ...purchase, publicUrl }) });
    },
  };
}
