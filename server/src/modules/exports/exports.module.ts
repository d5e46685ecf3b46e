import type { Mailer } from '../../infra/mail/mailer.js';
import { type AllModules, defineModule } from '../../shared/module.js';
import { DataExport } from './data-export.entity.js';
import { EXPORT_SCHEDULE, exportJobs } from './export.jobs.js';
import { ExportResolver } from './export.resolver.js';
import { exportRoutes } from './export.routes.js';
import { ExportService } from './export.service.js';
import { ExportArchive } from './export-archive.js';
import { ExportCreationService } from './export-creation.service.js';
import { ExportTransferService } from './export-transfer.service.js';
import { EXPORTS_PERSONAL_DATA } from './exports.personal-data.js';
import { OwnDataService } from './own-data.service.js';

export { ExportReceiptType } from './export.types.js';

interface Needs {
  deliveries: Mailer;
}

/** Exports of a member's own data. */
export const exportsModule = defineModule({
  entities: [DataExport],
  reads: [
    'audit_entry',
    'block',
    'comment',
    'conversation',
    'email_change',
    'former_name',
    'hidden_member',
    'interest',
    'ip_sighting',
    'member',
    'member_interest',
    'message',
    'plus_order',
    'post',
    'post_like',
    'report',
    'report_entry',
    'town',
  ],
  personalData: EXPORTS_PERSONAL_DATA,
  resolvers: [ExportResolver],
  schedule: EXPORT_SCHEDULE,
  create(
    { config, dataSource, backgroundDataSource, clock, rateLimiter, avatarStore, exportStore, logger },
    { deliveries }: Needs,
    { personalData }: AllModules,
  ) {
    const archive = new ExportArchive(backgroundDataSource, clock, avatarStore, personalData);
    const exports = new ExportService(dataSource, clock);
    const exportCreation = new ExportCreationService(backgroundDataSource, clock, exportStore, archive);
    const exportTransfers = new ExportTransferService(dataSource, clock, exportStore);
    const ownData = new OwnDataService(dataSource);
    return {
      services: { exports, exportCreation, exportTransfers, ownData },
      resolvers: [new ExportResolver(exports, ownData, rateLimiter)],
      jobs: exportJobs({
        config,
        dataSource: backgroundDataSource,
        mailer: deliveries,
        exportCreation,
        exportTransfers,
      }),
      async routes(fastify) {
        await fastify.register(exportRoutes, { exportTransfers, clock, logger });
      },
    };
  },
});
