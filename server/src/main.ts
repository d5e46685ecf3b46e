import { type App, createApp } from './app.js';
import { type Config, ConfigError, configWarnings, loadConfig } from './config/config.js';
import { readDemoLogins } from './demo/demo-logins.js';
import { seedDemo } from './demo/seed.js';
import { startInbox } from './infra/embedded/inbox/inbox.js';
import { startEmbeddedPostgres } from './infra/embedded/postgres/postgres.js';
import { closeInfra, openInfra } from './infra/infra.js';
import { startJobs } from './infra/jobs/job-runner.js';
import { hasCode } from './infra/monitoring/faults.js';
import { createLogger } from './infra/monitoring/logger.js';
import { databaseMistake } from './infra/postgres/database-mistake.js';
import { migrate } from './infra/postgres/migrate.js';
import { closeOnSignal } from './infra/process/shutdown.js';
import { createJobs, SCHEDULE } from './jobs.js';

/** Time for clients and balancers to take their next request elsewhere. */
const LINGER_MS = 1000;

/** What has been started, in order; it ends in the opposite order. */
class Parts {
  readonly #ends: (() => Promise<unknown>)[] = [];

  endWith(end: () => Promise<unknown>): void {
    this.#ends.unshift(end);
  }
  /** Ends every part, also when an earlier one fails to. */
  async end(): Promise<void> {
    const faults: unknown[] = [];
    for (const end of this.#ends.splice(0)) await end().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything ended in order');
  }
}

async function start(config: Config, parts: Parts): Promise<void> {
  for (const warning of configWarnings(config)) console.warn(`\n  ! ${warning}`);

  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  if (postgres) parts.endWith(() => postgres.stop());
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  await demandDatabase(databaseUrl);
  await migrate(databaseUrl);

  const inbox = config.smtpUrl === null ? await startInbox(config.dataDir) : null;
  if (inbox) parts.endWith(() => inbox.stop());
  const smtpUrl = config.smtpUrl ?? inbox?.smtpUrl ?? '';

  const infra = await openInfra(config, { databaseUrl, smtpUrl });
  parts.endWith(() => closeInfra(infra));
  if (config.demo) await seedDemo(infra);

  const app = await createApp(infra, { inbox });
  const jobs = await startJobs(databaseUrl, createJobs(infra), infra.logger, SCHEDULE);
  parts.endWith(async () => {
    const ends = await Promise.allSettled([app.close(LINGER_MS), jobs.stop()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
  await listen(app, config);

  console.log(`\n  Venn     ${config.publicUrl}`);
  if (inbox) console.log(`  Inbox    ${config.publicUrl}/dev/inbox`);
  for (const { email, password, about } of config.demo ? await readDemoLogins(config.dataDir) : []) {
    console.log(`  Login    ${email}  ${password}  (${about})`);
  }
  console.log('');
}

async function demandDatabase(url: string): Promise<void> {
  const mistake = await databaseMistake(url);
  if (mistake !== null) throw new ConfigError([mistake]);
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (fault) {
    const isTaken = hasCode(fault, 'EADDRINUSE');
    throw isTaken ? new ConfigError([`PORT ${port} is taken by another program; choose another one`]) : fault;
  }
}

async function main(): Promise<void> {
  const parts = new Parts();
  try {
    const config = loadConfig();
    // A signal that comes while the parts are starting ends those that run already.
    closeOnSignal(() => parts.end(), createLogger(config));
    await start(config, parts);
  } catch (fault) {
    console.error(fault instanceof ConfigError ? `\n${fault.message}\n` : fault);
    process.exitCode = 1;
    await parts.end();
    process.exit();
  }
}

await main();
