import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { Context } from '../../../shared/viewer.js';
import { VisitorReportInput } from './visitor-report.inputs.js';
import { VisitorReportService } from './visitor-report.service.js';
import { VisitorReportReceiptType } from './visitor-report.types.js';

@Resolver()
export class VisitorReportResolver {
  constructor(private readonly visitorReports: VisitorReportService) {}

  @Refuses('PROOF_OF_WORK', 'SOURCE_BLOCKED')
  @Mutation(() => VisitorReportReceiptType, {
    description:
      'Reports content without an account. Its address is confirmed by the link in a mail first, except where somebody is in danger.',
  })
  reportAsVisitor(
    @Arg('input', () => VisitorReportInput, { description: 'The report.' }) input: VisitorReportInput,
    @Ctx() context: Context,
  ): Promise<VisitorReportReceiptType> {
    return this.visitorReports.send(input, context);
  }

  @Refuses('INVALID_LINK')
  @Mutation(() => NoticeType, {
    description: 'Confirms the address of a visitor’s report, which administrators then read.',
  })
  confirmReport(
    @Arg('token', () => String, { description: 'The token of the mailed link.' }) token: string,
  ): Promise<NoticeType> {
    return this.visitorReports.confirm(token);
  }
}
