// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { markRefused } from '../modules/accounts/delivery.service.js';
import { onDatabase } from './on-database.js';
import { runCommand, UsageError } from './run-command.js';

// npm run mail:bounced -- --email E
// For bounces that arrive after delivery, as the operator's mail server or provider receives them.

const USAGE = 'npm run mail:bounced -- --email <address>';

await runCommand(USAGE, async () => {
  const { email } = parseArgs({ options: { email: { type: 'string', default: '' } } }).values;
  if (email.trim() === '') throw new UsageError();
  await onDatabase(async (dataSource) => {
    const isMember = await markRefused(dataSource, email.trim());
    console.log(
      isMember ? `Noted: mails to ${email.trim()} don't arrive.` : `No member has the address ${email.trim()}.`,
    );
  });
});
