import { createJobs, MODULES } from './app.js';
import { type Config, ConfigError, configWarnings, loadConfig } from './config/config.js';
import { createDataSource, migrate } from './database.js';
import { readDemoLogins } from './demo/demo-logins.js';
import { seedDemo } from './demo/seed.js';
import { BackupError } from './infra/backup/backup-error.js';
import { requireNoUnfinishedRestore } from './infra/backup/unfinished-restore.js';
import { startInbox } from './infra/embedded/inbox/inbox.js';
import { startEmbeddedPostgres } from './infra/embedded/postgres/postgres.js';
import { closeInfra, openInfra } from './infra/infra.js';
import { startJobs } from './infra/jobs/job-runner.js';
import { hasCode } from './infra/monitoring/faults.js';
import { createLogger } from './infra/monitoring/logger.js';
import { checkDatabaseUrl } from './infra/postgres/check-database-url.js';
import { closeOnSignal } from './infra/process/shutdown.js';
import { createServer, type WebServer } from './server.js';

/** Time for clients and load balancers to move their next request to another server. */
const LINGER_MS = 1000;

/** Cleanup functions, run in reverse order of registration. */
class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  /** Runs every step, also after one that failed. */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (const step of this.#steps.splice(0)) await step().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'Cleanup failed');
  }
}

async function start(config: Config, cleanup: Cleanup): Promise<void> {
  for (const warning of configWarnings(config)) console.warn(`\n  ! ${warning}`);
  requireNoUnfinishedRestore(config.dataDir);

  // Only where a person waits in front of a terminal: the first start takes a while.
  const announce = (step: string): void => {
    if (config.databaseUrl === null) console.log(`${step} …`);
  };
  announce('Starting Postgres');
  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  if (postgres) cleanup.add(() => postgres.stop());
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  await requireDatabase(databaseUrl);
  announce('Migrating the database');
  await migrate(databaseUrl);

  const inbox = config.smtpUrl === null ? await startInbox(config.dataDir) : null;
  if (inbox) cleanup.add(() => inbox.stop());
  const smtpUrl = config.smtpUrl ?? inbox?.smtpUrl ?? '';

  const infra = await openInfra(config, { databaseUrl, smtpUrl, createDataSource });
  cleanup.add(() => closeInfra(infra));
  if (config.demo) {
    announce('Preparing the demo');
    await seedDemo(infra);
  }

  const server = await createServer(infra, { inbox });
  const jobs = await startJobs(databaseUrl, createJobs(infra), infra.logger, MODULES.schedule);
  cleanup.add(async () => {
    const results = await Promise.allSettled([server.close(LINGER_MS), jobs.stop()]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
  await listen(server, config);

  console.log(`\n  Venn     ${config.publicUrl}`);
  if (inbox) console.log(`  Inbox    ${config.publicUrl}/dev/inbox`);
  for (const { email, password, about } of config.demo ? await readDemoLogins(config.dataDir) : []) {
    console.log(`  Login    ${email}  ${password}  (${about})`);
  }
  console.log('');
}

async function requireDatabase(url: string): Promise<void> {
  const mistake = await checkDatabaseUrl(url);
  if (mistake !== null) throw new ConfigError([mistake]);
}

async function listen(server: WebServer, { port, host }: Config): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (fault) {
    const isPortInUse = hasCode(fault, 'EADDRINUSE');
    throw isPortInUse ? new ConfigError([`PORT ${port} is taken by another program; choose another one`]) : fault;
  }
}

async function main(): Promise<void> {
  const cleanup = new Cleanup();
  try {
    const config = loadConfig();
    // A signal during the start stops what runs already.
    closeOnSignal(() => cleanup.run(), createLogger(config));
    await start(config, cleanup);
  } catch (fault) {
    const isForOperator = fault instanceof ConfigError || fault instanceof BackupError;
    console.error(isForOperator ? `\n${fault.message}\n` : fault);
    process.exitCode = 1;
    await cleanup.run();
    process.exit();
  }
}

await main();
