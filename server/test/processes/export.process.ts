import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource } from '../../src/database.js';
import { systemClock } from '../../src/infra/process/clock.js';
import { createDiskAvatarStore } from '../../src/infra/storage/avatar-store.js';
import { createDiskExportStore } from '../../src/infra/storage/export-store.js';
import { ExportArchive } from '../../src/modules/exports/export-archive.js';

// A process of its own that makes a copy of a member's data, and tells how much memory that took in megabytes.
const [url = '', memberId = '', key = '', folder = ''] = process.argv.slice(2);
const dataSource = createDataSource(url, 2);
await dataSource.initialize();
const archive = new ExportArchive(dataSource, systemClock, createDiskAvatarStore(join(folder, 'avatars')));
await archive.pack(Number(memberId), (zip) => createDiskExportStore(folder).write(key, zip));
await dataSource.destroy();
writeSync(1, String(Math.round(process.resourceUsage().maxRSS / 1024)));
