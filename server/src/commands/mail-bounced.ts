// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { markRefused } from '../modules/accounts/delivery.service.js';
import { onDatabase, runCommand, UsageError } from './on-database.js';

// npm run mail:bounced -- --email E
// For whoever receives what mail servers send back later, such as the operator's own mail server or provider.

const USAGE = 'npm run mail:bounced -- --email <address>';

await runCommand(async () => {
  const { email } = parseArgs({ options: { email: { type: 'string', default: '' } } }).values;
  if (email.trim() === '') throw new UsageError(USAGE);
  await onDatabase(async (dataSource) => {
    const isKnown = await markRefused(dataSource, email.trim());
    console.log(
      isKnown ? `Noted: mails to ${email.trim()} don't arrive.` : `No member has the address ${email.trim()}.`,
    );
  });
});
