import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/common/clock.js';
import { setIdKey } from '../../src/common/public-id.js';
import { createPostgresDataSource } from '../../src/infra/postgres/data-source.js';
import { createDiskAvatarStore } from '../../src/infra/storage/avatar-store.js';
import { createDiskExportStore } from '../../src/infra/storage/export-store.js';
import { ExportArchive } from '../../src/modules/exports/export-archive.js';
import { Member } from '../../src/modules/members/member.entity.js';
import { Town } from '../../src/modules/members/towns/town.entity.js';
import { MESSAGES_PERSONAL_DATA } from '../../src/modules/messages/messages.personal-data.js';
import { TEST_ID_KEY } from '../id-key.js';

// Creates an export in a process of its own and prints its peak memory in megabytes.
const [url = '', memberId = '', key = '', folder = ''] = process.argv.slice(2);
// Only the entities that an export reads, so that little else is loaded and measured.
const dataSource = createPostgresDataSource({
  url,
  poolSize: 2,
  statementTimeoutMs: 0,
  entities: [Member, Town],
  migrations: [],
});
await dataSource.initialize();
setIdKey(TEST_ID_KEY);
const archive = new ExportArchive(dataSource, systemClock, createDiskAvatarStore(join(folder, 'avatars')), [
  MESSAGES_PERSONAL_DATA,
]);
await archive.pack(Number(memberId), (zip) => createDiskExportStore(folder).write(key, zip));
await dataSource.destroy();
writeSync(1, String(Math.round(process.resourceUsage().maxRSS / 1024)));
