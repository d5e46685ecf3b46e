// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { isBlank } from '@venn/schema/rules/blank';
import { systemClock } from '../common/clock.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { FactorResetService } from '../modules/identity/second-factor/factor-reset.service.js';
import { SessionService } from '../modules/identity/sessions/session.service.js';
import { onDatabase } from './support/on-database.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run admin:reset-second-factor -- --email E
// For an administrator who has lost every second factor. Works with and without a running server.

const USAGE = 'npm run admin:reset-second-factor -- --email <address>';

await runCommand(USAGE, async () => {
  const { email } = parseArgs({ options: { email: { type: 'string', default: '' } } }).values;
  if (isBlank(email)) throw new UsageError();
  await onDatabase(async (dataSource) => {
    const resets = new FactorResetService(
      dataSource,
      new SessionService(dataSource, systemClock),
      new AuditService(dataSource, systemClock),
    );
    const username = await resets.reset(email);
    console.log(`${username} has no second factor any more and is logged out. The next login can set one up.`);
  });
});
