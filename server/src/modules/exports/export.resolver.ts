import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../shared/limited.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { ExportService } from './export.service.js';
import { ExportReceiptType, OwnDataType } from './export.types.js';
import { OwnDataService } from './own-data.service.js';

@Resolver()
export class ExportResolver {
  constructor(
    private readonly exports: ExportService,
    private readonly ownDataOf: OwnDataService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('member')
  @Query(() => OwnDataType, { description: 'Summary of the viewer’s stored data and of retention.' })
  ownData(@Ctx() { viewer }: ViewerContext): Promise<OwnDataType> {
    return this.ownDataOf.ownData(viewer.id);
  }

  @Authorized<Right>('verified')
  @Limited('export')
  @Mutation(() => ExportReceiptType, {
    description:
      'Creates an export of all data of the viewer and mails a link to it, at most three times a day. It replaces an earlier export.',
  })
  requestDataExport(@Ctx() { viewer }: ViewerContext): Promise<ExportReceiptType> {
    return this.exports.request(viewer.id);
  }
}
