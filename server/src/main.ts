import { MODULES } from './app.js';
import { type Config, ConfigError, configWarnings, loadConfig } from './config/config.js';
import { createDataSource, migrate } from './database.js';
import { readDemoLogins } from './demo/demo-logins.js';
import { seedDemo } from './demo/seed.js';
import { BackupError } from './infra/backup/backup-error.js';
import { requireNoUnfinishedRestore } from './infra/backup/unfinished-restore.js';
import { startInbox } from './infra/embedded/inbox/inbox.js';
import { startEmbeddedPostgres } from './infra/embedded/postgres/postgres.js';
import { closeInfra, openInfra } from './infra/infra.js';
import { OUTGOING_CONCURRENCY, startJobs } from './infra/jobs/job-runner.js';
import { hasCode } from './infra/logging/faults.js';
import { createLogger } from './infra/logging/logger.js';
import { checkDatabaseUrl } from './infra/postgres/check-database-url.js';
import { Cleanup } from './infra/process/cleanup.js';
import { closeOnSignal } from './infra/process/shutdown.js';
import { createServer, type WebServer } from './server.js';

/** Longer than a balancer takes to ask for /readyz again, so that it sends requests elsewhere before the port closes. */
const LINGER_MS = 3000;
/** How long each part may take to close; together less than the time of `closeOnSignal`. */
const CLOSING_MS = { work: 12_500, infra: 2500, embedded: 10_000 };

async function start(config: Config, cleanup: Cleanup): Promise<void> {
  for (const warning of configWarnings(config)) console.warn(`\n  ! ${warning}`);
  requireNoUnfinishedRestore(config.dataDir);

  // Only where a person waits in front of a terminal: the first start takes a while.
  const announce = (step: string): void => {
    if (config.databaseUrl === null) console.log(`${step} …`);
  };
  announce('Starting Postgres');
  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  if (postgres) cleanup.add('Postgres', CLOSING_MS.embedded, () => postgres.stop());
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  await requireDatabase(databaseUrl);
  announce('Migrating the database');
  await migrate(databaseUrl, (what) => console.warn(what));

  const inbox = config.smtpUrl === null ? await startInbox(config.dataDir) : null;
  if (inbox) cleanup.add('the inbox', CLOSING_MS.embedded, () => inbox.stop());
  const smtpUrl = config.smtpUrl ?? inbox?.smtpUrl ?? '';

  const infra = await openInfra(config, { databaseUrl, smtpUrl, createDataSource });
  cleanup.add('the infrastructure', CLOSING_MS.infra, () => closeInfra(infra));
  if (config.demo) {
    announce('Preparing the demo');
    await seedDemo(infra);
  }

  const server = await createServer(infra, { inbox });
  const jobs = await startJobs(databaseUrl, server.jobs, infra.logger, MODULES.schedule);
  const outgoing = await startJobs(databaseUrl, server.outgoingJobs, infra.logger, {}, OUTGOING_CONCURRENCY);
  cleanup.add('the work', CLOSING_MS.work, async () => {
    const lingerMs = config.production ? LINGER_MS : 0;
    const results = await Promise.allSettled([server.close(lingerMs), jobs.stop(), outgoing.stop()]);
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
