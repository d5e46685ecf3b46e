import { randomUUID } from 'node:crypto';
import { UNCONFIRMED_REPORT_HOURS } from '@venn/schema/limits';
import { type ReportKind, URGENT_KINDS } from '@venn/schema/moderation';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { parsePublicId, publicId } from '../../../common/public-id.js';
import type { Config } from '../../../config/config.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { deleteInBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import type { ProvenCall } from '../../../infra/proof-of-work/proof-of-work.js';
import { Signer } from '../../../infra/signing/signer.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import type { RegistrationWaveService } from '../../accounts/registration/registration-wave.service.js';
import type { Requester, StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';
import type { ReportService } from '../../moderation/reports/report.service.js';
import { ConfirmedReport } from './confirmed-report.entity.js';
import { memberLinkedBy } from './reported-location.js';
import { VisitorReport } from './visitor-report.entity.js';
import type { VisitorReportInput } from './visitor-report.inputs.js';
import { VISITOR_REPORT_TEXTS } from './visitor-report.texts.js';
import type { VisitorReportReceiptType } from './visitor-report.types.js';

type Content = Pick<VisitorReport, 'kind' | 'location' | 'reason' | 'name' | 'email'>;

const CONFIRMED_REPORT_ROW = rowType({
  kind: text<ReportKind>(),
  location: text(),
  reason: text(),
  name: text(),
  email: text(),
});

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  wave: RegistrationWaveService;
  strangerMails: StrangerMailService;
  reports: ReportService;
}

/** Reports by visitors, who have no account that answers for them: their address does. */
export class VisitorReportService {
  readonly #signer: Signer;

  constructor(private readonly needs: Needs) {
    this.#signer = new Signer(needs.dataSource, 'visitor-report');
  }

  /**
   * Stores a report and queues the mail with the link that confirms its address. Where somebody is in danger, it is a report
   * at once. One with the honeypot filled in costs a proof of work. Refuses with SOURCE_BLOCKED, PROOF_OF_WORK and
   * RATE_LIMITED.
   */
  async send(input: VisitorReportInput, requester: Requester): Promise<VisitorReportReceiptType> {
    const call = await this.needs.wave.admit('contact', requester, { suspicious: Boolean(input.website) });
    const needsConfirmation = !URGENT_KINDS.includes(input.kind);
    if (needsConfirmation) await this.#store(input, requester, call);
    else await this.#receiveAtOnce(input, requester);
    return { success: true, needsConfirmation };
  }

  /** Makes an unconfirmed report one that administrators read; a used link says that it is. Refuses with INVALID_LINK. */
  async confirm(token: string): Promise<NoticeType> {
    const [publicReportId = '', signature = ''] = token.split('.', 2);
    const id = parsePublicId('visitorReport', publicReportId);
    if (id === null || !(await this.#signer.isSigned(publicReportId, signature))) throw new AppError('INVALID_LINK');
    const message = await inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const confirmed = database.getRepository(ConfirmedReport);
      const content = await readRow(
        database,
        CONFIRMED_REPORT_ROW,
        `DELETE FROM visitor_report WHERE id = $1 AND created_at > $2 RETURNING ${CONFIRMED_REPORT_ROW.list}`,
        [id, this.#oldest()],
      );
      if (content === null) {
        if (!(await confirmed.existsBy({ visitorReportId: id }))) throw new AppError('INVALID_LINK');
        return VISITOR_REPORT_TEXTS.confirmedBefore;
      }
      await confirmed.insert({ visitorReportId: id, reportId: await this.#receive(transaction, content) });
      return VISITOR_REPORT_TEXTS.confirmed;
    });
    return { message };
  }

  /** The token of the link that confirms a report. */
  async tokenOf(id: number): Promise<string> {
    const publicReportId = publicId('visitorReport', id);
    return `${publicReportId}.${await this.#signer.sign(publicReportId)}`;
  }

  /** Deletes reports that nobody has confirmed within `UNCONFIRMED_REPORT_HOURS`. */
  async purge(database: Database): Promise<void> {
    await deleteInBatches(database, 'visitor_report', 'created_at <= $1', [this.#oldest()]);
  }

  async #store(
    { kind, location, reason, name, email }: Content,
    requester: Requester,
    call: ProvenCall,
  ): Promise<void> {
    // Without the mail nobody could confirm it.
    if (!(await this.#isTheirs(email, requester))) await this.needs.strangerMails.demandMail(email, call);
    await inTransaction(this.needs.dataSource, async ({ database }) => {
      const { identifiers } = await database
        .getRepository(VisitorReport)
        .insert({ kind, location, reason, name, email, createdAt: this.needs.clock.now() });
      const { id } = identifiers[0] as Pick<VisitorReport, 'id'>;
      await addJob(database, 'mail-confirm-report', { visitorReportId: id, mailId: randomUUID() });
    });
  }

  async #receiveAtOnce(content: Content, requester: Requester): Promise<void> {
    // An address that strangers have had mailed too often isn't kept: the receipt and the outcome would be mailed to it.
    const { email: given } = content;
    const isKept =
      given !== '' && ((await this.#isTheirs(given, requester)) || (await this.needs.strangerMails.mayMail(given)));
    const email = isKept ? given : '';
    await inTransaction(this.needs.dataSource, (transaction) => this.#receive(transaction, { ...content, email }));
  }

  async #isTheirs(email: string, requester: Requester): Promise<boolean> {
    return (await this.needs.strangerMails.findOwner(email, requester)) !== null;
  }

  /** Returns the id of the report. */
  async #receive(transaction: Transaction, { kind, location, reason, name, email }: Content): Promise<number> {
    const memberId = memberLinkedBy(location, this.needs.config.publicUrl);
    const { reportId } = await this.needs.reports.receive(transaction, {
      by: { name: name || null, email: email || null },
      about: memberId === null ? null : { thing: 'profile', id: memberId },
      location,
      kind,
      reason,
    });
    return reportId;
  }

  #oldest(): Date {
    return addSeconds(this.needs.clock.now(), -UNCONFIRMED_REPORT_HOURS * 60 * 60);
  }
}
