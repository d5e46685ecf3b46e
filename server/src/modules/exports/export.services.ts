import type { Infra } from '../../infra/infra.js';
import { ExportService } from './export.service.js';
import { ExportArchive } from './export-archive.js';
import { ExportTransferService } from './export-transfer.service.js';
import { OwnDataService } from './own-data.service.js';

/** The services of data exports. */
export interface ExportServices {
  exports: ExportService;
  exportTransfers: ExportTransferService;
  ownData: OwnDataService;
}

type Needs = Pick<Infra, 'dataSource' | 'clock' | 'rateLimiter' | 'avatarStore' | 'exportStore'>;

/** Wires the services of data exports. */
export function createExportServices({
  dataSource,
  clock,
  rateLimiter,
  avatarStore,
  exportStore,
}: Needs): ExportServices {
  const archive = new ExportArchive(dataSource, clock, avatarStore);
  return {
    exports: new ExportService(dataSource, clock, rateLimiter, exportStore, archive),
    exportTransfers: new ExportTransferService(dataSource, clock, exportStore),
    ownData: new OwnDataService(dataSource),
  };
}
