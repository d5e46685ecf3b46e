// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.js';
import { eraseAgain } from './re-erasure.js';
import { runCommand } from './run-command.js';

// npm run erase-again
// After a restore by other means than `npm run restore`, or one that was interrupted; changes nothing where nothing is due.

await runCommand('npm run erase-again', async () => {
  parseArgs({});
  await eraseAgain(loadConfig());
});
