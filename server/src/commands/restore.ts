// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.js';
import { restore } from '../infra/backup/restore.js';
import { eraseAgain } from './re-erasure.js';
import { pathFrom } from './support/backup-folder.js';
import { requireDatabase } from './support/on-database.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run restore -- folder
// Needs an empty database; the product must not run. Then erases again who was erased since the backup.

const USAGE = 'npm run restore -- <folder of a backup> [--erasures <log of erasures>]… [--erasures-lost]';

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { erasures: { type: 'string', multiple: true }, 'erasures-lost': { type: 'boolean' } },
  });
  if (positionals.length !== 1) throw new UsageError();
  const config = loadConfig();
  if (config.databaseUrl !== null) await requireDatabase(config.databaseUrl);
  const { erasures = [], 'erasures-lost': areLost = false } = values;
  const logs = { others: erasures.map((log) => pathFrom([log])), areLost };
  await restore(config, pathFrom(positionals), logs);
  await eraseAgain(config);
  console.log('Restored. Start the product.');
});
