// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { systemClock } from '../infra/process/clock.js';
import { DeletionService } from '../modules/accounts/deletion/deletion.service.js';
import { SessionService } from '../modules/accounts/sessions/session.service.js';
import { AuditService } from '../modules/moderation/audit/audit.service.js';
import { AdminActionService } from '../modules/moderation/portal/admin-action.service.js';
import { MemberEvents } from '../modules/users/users.module.js';
import { onDatabase, runCommand, UsageError } from './on-database.js';

// npm run admin:ban -- --email E --reason R
// Works with and without a running server. A running one ends the member's sessions and closes open conversations at once.

const USAGE = 'npm run admin:ban -- --email <address> --reason <why>';

await runCommand(async () => {
  const text = { type: 'string', default: '' } as const;
  const { email, reason } = parseArgs({ options: { email: text, reason: text } }).values;
  if (email.trim() === '' || reason.trim() === '') throw new UsageError(USAGE);
  await onDatabase(async (dataSource) => {
    const sessions = new SessionService(dataSource, systemClock);
    const deletions = new DeletionService(dataSource, systemClock, sessions, new MemberEvents());
    const audit = new AuditService(dataSource, systemClock);
    const adminActions = new AdminActionService(dataSource, systemClock, sessions, deletions, audit);
    const { username } = await adminActions.banByEmail(email, reason);
    console.log(`${username} is banned. A role set in the admin portal lifts the ban.`);
  });
});
