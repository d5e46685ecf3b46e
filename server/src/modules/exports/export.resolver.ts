import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { ViewerContext } from '../../common/viewer.js';
import { ExportService } from './export.service.js';
import { ExportReceiptType, OwnDataType } from './export.types.js';
import { OwnDataService } from './own-data.service.js';

/** What members can know and get of what is stored of them. */
@Resolver()
export class ExportResolver {
  constructor(
    private readonly exports: ExportService,
    private readonly ownDataOf: OwnDataService,
  ) {}

  @Authorized<Right>('member')
  @Query(() => OwnDataType, { description: 'What is stored of the viewer, and how long.' })
  ownData(@Ctx() { viewer }: ViewerContext): Promise<OwnDataType> {
    return this.ownDataOf.ownData(viewer.id);
  }

  @Authorized<Right>('verified')
  @Mutation(() => ExportReceiptType, {
    description:
      'Has a copy of all data of the viewer made and a link to it mailed, three times a day at the most. It takes the place of an earlier copy.',
  })
  requestDataExport(@Ctx() { viewer }: ViewerContext): Promise<ExportReceiptType> {
    return this.exports.request(viewer.id);
  }
}
