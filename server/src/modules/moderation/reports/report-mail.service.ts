import { randomUUID } from 'node:crypto';
import type { ReportKind } from '@venn/schema/moderation';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import { bool, orNull, type RowOf, readRow, readValue, rowType, text } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { isNotDeleted } from '../../members/members.module.js';
import { reportOutcomeMail, reportReceiptMail } from './report.mails.js';

/** By its entry: its report may be taken in by another one. Jobs of older servers have the report instead. */
export type ReceiptJob = { mailId: string } & ({ entryId: number } | { reportId: number });

export interface OutcomeJob {
  reportId: number;
  acted: boolean;
  mailId: string;
}

const ADDRESSEE_ROW = rowType({
  to: text().of('coalesce(member.email, report.visitor_email)'),
  username: orNull(text()).of('member.username'),
  kind: text<ReportKind>().of('report.kind'),
});

/** The mails to reporters. Addresses are read when a mail is sent, so that a changed one is used and an erased one isn't. */
export class ReportMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Tells the reporter that a report was received. */
  async sendReceipt({ mailId, ...job }: ReceiptJob): Promise<void> {
    const addressee = await ('entryId' in job
      ? this.#addressee('report.id = (SELECT report_id FROM report_entry WHERE id = $1)', job.entryId)
      : this.#addressee('report.id = $1', job.reportId));
    if (addressee === null) return;
    const { to, ...values } = addressee;
    await this.mailer.send({ to, mailId, ...reportReceiptMail({ ...values, publicUrl: this.config.publicUrl }) });
  }

  /** Queues the mail about the outcome of a closed report, once. */
  tellOutcome(reportId: number): Promise<void> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const acted = await readValue(
        database,
        bool,
        `UPDATE report SET outcome_told_at = $2, outcome_told = CASE status WHEN 'resolved' THEN 'acted' ELSE 'no_breach' END
          WHERE id = $1 AND status IN ('resolved', 'dismissed') AND outcome_told_at IS NULL
         RETURNING outcome_told = 'acted'`,
        [reportId, this.clock.now()],
      );
      if (acted === null) return;
      await addJob(database, 'mail-report-outcome', { reportId, acted, mailId: randomUUID() });
    });
  }

  /** Tells the reporter the outcome. */
  async sendOutcome({ reportId, acted, mailId }: OutcomeJob): Promise<void> {
    const addressee = await this.#addressee('report.id = $1', reportId);
    if (addressee === null) return;
    const { to, username } = addressee;
    const mail = reportOutcomeMail({ username, acted, publicUrl: this.config.publicUrl });
    await this.mailer.send({ to, mailId, ...mail });
  }

  /**
   * The reporter's address and name; null for one who has none, or whose account is deleted. A banned one is told, too.
   * `isReport` is SQL that finds the report by $1.
   */
  #addressee(isReport: string, id: number): Promise<RowOf<typeof ADDRESSEE_ROW> | null> {
    return readRow(
      this.dataSource,
      ADDRESSEE_ROW,
      `SELECT ${ADDRESSEE_ROW.list}
         FROM report LEFT JOIN member ON member.id = report.reporter_id AND ${isNotDeleted('member', '$2')}
        WHERE ${isReport} AND coalesce(member.email, report.visitor_email) IS NOT NULL`,
      [id, this.clock.now()],
    );
  }
}
