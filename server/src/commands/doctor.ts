// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { systemClock } from '../common/clock.js';
import { ConfigError, loadConfig } from '../config/config.js';
import { findRunningPostgres } from '../infra/embedded/postgres/postgres.js';
import { type Finding, runChecks } from './doctor/check.js';
import { allChecks } from './doctor/checks.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run doctor [-- --json] [--timeout 30] [--dkim-selector mail]
// Looks at everything that the product needs and changes nothing. Works with and without a running server.

const USAGE = 'npm run doctor [-- [--json] [--timeout <seconds>] [--dkim-selector <selector>]]';

/** Each check's limit in seconds, and the share of it that a connection may take. */
const TIMEOUT = { default: 5, max: 300, connect: 0.6 };
const SELECTOR = /^[a-z\d](?:[\w.-]*[a-z\d])?$/i;

/** What the checks find, or the mistakes of a configuration that nothing can be checked with. */
async function examine(timeoutMs: number, dkimSelector: string | null): Promise<Finding[]> {
  try {
    const config = loadConfig();
    const databaseUrl = config.databaseUrl ?? (await findRunningPostgres(config.dataDir, console.error));
    const connectTimeoutMs = timeoutMs * TIMEOUT.connect;
    const checks = allChecks({ config, databaseUrl, clock: systemClock, dkimSelector, connectTimeoutMs });
    return await runChecks(checks, timeoutMs);
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    return fault.mistakes.map((text) => ({ subject: 'configuration', state: 'failed', text }));
  }
}

function millisecondsOf(seconds: string): number {
  const count = /^[1-9]\d{0,2}$/.test(seconds) ? Number(seconds) : Number.NaN;
  if (!(count <= TIMEOUT.max)) throw new UsageError(`--timeout is 1 to ${TIMEOUT.max} seconds.`);
  return count * 1000;
}

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { state, subject, text } of findings) {
    console.log(`${state.padEnd('warning'.length)}  ${subject.padEnd(width)}  ${text}`);
  }
}

await runCommand(USAGE, async () => {
  const {
    json,
    timeout,
    'dkim-selector': selector,
  } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      timeout: { type: 'string', default: String(TIMEOUT.default) },
      'dkim-selector': { type: 'string' },
    },
  }).values;
  if (selector !== undefined && !SELECTOR.test(selector)) throw new UsageError(`${selector} is no selector.`);
  const findings = await examine(millisecondsOf(timeout), selector ?? null);
  const hasFailed = findings.some(({ state }) => state === 'failed');
  if (json) console.log(JSON.stringify({ ok: !hasFailed, findings }));
  else print(findings);
  if (hasFailed) process.exitCode = 1;
});
// A check that ran out of time may still hold a connection.
process.exit();
