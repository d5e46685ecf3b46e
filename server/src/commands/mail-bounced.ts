// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { trimText } from '@venn/schema/rules/blank';
import { markRefused } from '../modules/members/mail-delivery/delivery.service.js';
import { onDatabase } from './support/on-database.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run mail:bounced -- --email E
// For bounces that arrive after delivery, as the operator's mail server or provider receives them.

const USAGE = 'npm run mail:bounced -- --email <address>';

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { email: { type: 'string', default: '' } } });
  const email = trimText(values.email);
  if (email === '') throw new UsageError();
  await onDatabase(async (dataSource) => {
    const isMember = await markRefused(dataSource, email);
    console.log(isMember ? `Noted: mails to ${email} don't arrive.` : `No member has the address ${email}.`);
  });
});
