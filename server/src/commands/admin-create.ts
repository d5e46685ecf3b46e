// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, normalise } from '@venn/schema/rules/rule';
import { AppError } from '../common/app-error.js';
import { ConfigError, loadConfig } from '../config.js';
import { systemClock } from '../infra/clock.js';
import { createDataSource } from '../infra/data-source.js';
import { borrowEmbeddedPostgres } from '../infra/embedded/postgres.js';
import { migrate } from '../infra/migrate.js';
import { type Administrator, AdministratorService } from '../modules/accounts/administrator.service.js';
import { SessionService } from '../modules/accounts/session.service.js';

// npm run admin:create -- --email E --username U --password P
// Works while the product runs and while it doesn't, on the embedded database as on another.

const USAGE = 'npm run admin:create -- --email <address> --username <name> --password <password>';

/** What a person at the terminal has to mend. */
class UsageError extends Error {}

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

async function run(): Promise<void> {
  const administrator = readAdministrator(process.argv.slice(2));
  const { databaseUrl, dataDir } = loadConfig();
  const embedded = databaseUrl === null ? await borrowEmbeddedPostgres(dataDir) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url);
    const dataSource = await createDataSource(url, 2).initialize();
    try {
      const sessions = new SessionService(dataSource, systemClock);
      const administrators = new AdministratorService(dataSource, systemClock, sessions);
      const outcome = await administrators.createOrPromote(administrator);
      console.log(
        outcome === 'created'
          ? `${administrator.email} is a new administrator.`
          : `${administrator.email} was a member and is an administrator now, with the given password.`,
      );
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

try {
  await run();
} catch (fault) {
  const isMendable =
    fault instanceof UsageError ||
    fault instanceof ConfigError ||
    fault instanceof AppError ||
    (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isMendable ? fault.message : fault);
  process.exitCode = 1;
}
