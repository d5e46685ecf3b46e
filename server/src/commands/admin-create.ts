// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, normalise } from '@venn/schema/rules/rule';
import { systemClock } from '../infra/process/clock.js';
import { SessionService } from '../modules/accounts/login/session.service.js';
import { type Administrator, AdministratorService } from '../modules/accounts/registration/administrator.service.js';
import { onDatabase, runCommand, UsageError } from './on-database.js';

// npm run admin:create -- --email E --username U --password P
// Works with and without a running server, on the embedded database and on DATABASE_URL.

const USAGE = 'npm run admin:create -- --email <address> --username <name> --password <password>';

function readAdministrator(args: string[]): Administrator {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({ args, options: { email: text, username: text, password: text } });
  const problems = (['email', 'username', 'password'] as const).flatMap((field) => {
    const problem = firstProblem(RULES[field], values[field]);
    return problem === null ? [] : [`  --${field}: ${problem}`];
  });
  if (problems.length > 0) throw new UsageError(`${USAGE}\n${problems.join('\n')}`);
  return {
    email: String(normalise(RULES.email, values.email)).toLowerCase(),
    username: String(normalise(RULES.username, values.username)),
    password: values.password,
  };
}

await runCommand(async () => {
  const administrator = readAdministrator(process.argv.slice(2));
  await onDatabase(async (dataSource) => {
    const sessions = new SessionService(dataSource, systemClock);
    const administrators = new AdministratorService(dataSource, systemClock, sessions);
    const outcome = await administrators.createOrPromote(administrator);
    console.log(
      outcome === 'created'
        ? `${administrator.email} is a new administrator.`
        : `${administrator.email} was a member and is an administrator now, with the given password.`,
    );
  });
});
