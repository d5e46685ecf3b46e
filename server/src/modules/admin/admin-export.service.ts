import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { english, type Sentence } from '../../common/sentence.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ExportService } from '../exports/export.service.js';
import type { ExportReceiptType } from '../exports/exports.module.js';

const TEXTS = {
  unverified: english('The email address of this user is not verified.'),
  exported: (email: string): Sentence => english(`User data export sent successfully to ${email}`),
} as const;

/** Data exports that administrators request. Their links are mailed to the member alone. */
export class AdminExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportService,
    private readonly audit: AuditService,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Requests an export of a member's data, whose link is mailed to the member; it counts as the member's own request.
   * Writes an audit entry. Refuses with MEMBER_NOT_FOUND, RATE_LIMITED, and with CONFLICT while the address is not verified.
   */
  async exportUser(actorId: number, memberId: number): Promise<ExportReceiptType> {
    await this.rateLimiter.use('export', memberId);
    return inTransaction(this.dataSource, async ({ database }) => {
      const order = await this.exports.enqueue(database, memberId);
      if (order === null) throw new AppError('MEMBER_NOT_FOUND');
      if (!order.isVerified) throw new AppError('CONFLICT', { text: TEXTS.unverified });
      await this.audit.record(database, { actorId, action: 'export_user', subjectIds: [memberId] });
      return { message: TEXTS.exported(order.email), sentTo: order.email };
    });
  }
}
