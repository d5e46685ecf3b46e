// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, normalise } from '@venn/schema/rules/rule';
import { systemClock } from '../common/clock.js';
import { FIELD_SENTENCES } from '../common/field-sentences.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { type Administrator, AdministratorService } from '../modules/identity/administrators/administrator.service.js';
import { administratorPasswordProblem } from '../modules/identity/identity.module.js';
import { SessionService } from '../modules/identity/sessions/session.service.js';
import { USERNAME_RULE } from '../shared/names/username.rule.js';
import { commandDecisions } from './command-decisions.js';
import { onDatabase } from './support/on-database.js';
import { readPassword } from './support/read-password.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run admin:create -- --email E --username U [--password-stdin]
// Works with and without a running server, on the embedded database and on DATABASE_URL. Without --password-stdin it
// makes a password and prints it.

const USAGE = 'npm run admin:create -- --email <address> --username <name> [--password-stdin]';

async function readAdministrator(
  args: string[],
): Promise<{ administrator: Administrator; newPassword: string | null }> {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    args,
    options: { email: text, username: text, password: text, 'password-stdin': { type: 'boolean', default: false } },
  });
  const rules = { email: RULES.email, username: USERNAME_RULE };
  const problems = (['email', 'username'] as const).flatMap((field) => {
    const problem = firstProblem(rules[field], values[field]);
    return problem === null ? [] : [`--${field}: ${FIELD_SENTENCES[problem].en}`];
  });
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  const { password, isNew } = await readPassword({ password: values.password, fromInput: values['password-stdin'] });
  const broken = firstProblem(RULES.password, password);
  const problem = broken === null ? await administratorPasswordProblem(password) : FIELD_SENTENCES[broken];
  if (problem !== null) throw new UsageError(`password: ${problem.en}`);
  const administrator = {
    email: String(normalise(RULES.email, values.email)).toLowerCase(),
    username: String(normalise(RULES.username, values.username)),
    password,
  };
  return { administrator, newPassword: isNew ? password : null };
}

await runCommand(USAGE, async () => {
  const { administrator, newPassword } = await readAdministrator(process.argv.slice(2));
  await onDatabase(async (dataSource) => {
    const sessions = new SessionService(dataSource, systemClock);
    const audit = new AuditService(dataSource, systemClock);
    const decisions = commandDecisions(dataSource, sessions, audit);
    const administrators = new AdministratorService(dataSource, systemClock, sessions, audit);
    // Whoever is made an administrator is not banned any more: the decision is noted as undone, and the member told.
    const outcome = await administrators.createOrPromote(administrator, (database, memberId) =>
      decisions.withdraw(database, null, memberId, 'ban'),
    );
    console.log(
      outcome === 'created'
        ? `${administrator.email} is a new administrator.`
        : `${administrator.email} was a member and is an administrator now, with the given password.`,
    );
    if (newPassword !== null) console.log(`Password, shown once: ${newPassword}`);
  });
});
