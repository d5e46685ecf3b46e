import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource } from '../../src/infra/postgres/data-source.js';
import { systemClock } from '../../src/infra/process/clock.js';
import { createDiskAvatarStore } from '../../src/infra/storage/avatar-store.js';
import { createDiskExportStore } from '../../src/infra/storage/export-store.js';
import { ExportArchive } from '../../src/modules/exports/export-archive.js';

// Packs a member's data export in its own process and prints the peak memory in MB.
const [url = '', memberId = '', key = '', folder = ''] = process.argv.slice(2);
const dataSource = createDataSource(url, 2);
await dataSource.initialize();
const archive = new ExportArchive(dataSource, systemClock, createDiskAvatarStore(join(folder, 'avatars')));
await archive.pack(Number(memberId), (zip) => createDiskExportStore(folder).write(key, zip));
await dataSource.destroy();
writeSync(1, String(Math.round(process.resourceUsage().maxRSS / 1024)));
