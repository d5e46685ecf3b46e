import { type Check, type Examined, runChecks } from '../src/commands/doctor/check.js';
import { systemClock } from '../src/common/clock.js';
import { readConfig } from '../src/config/config.js';

/** Far beyond what a busy machine takes. */
const TIMEOUT_MS = 60_000;

/** What a check finds in this environment, as `state subject: text`. */
export async function findingsOf(
  check: (examined: Examined) => Check,
  env: Record<string, string>,
  more: Partial<Examined> = {},
): Promise<string[]> {
  const config = readConfig(env);
  const { databaseUrl } = config;
  const examined = {
    config,
    databaseUrl,
    clock: systemClock,
    dkimSelector: null,
    connectTimeoutMs: TIMEOUT_MS,
    ...more,
  };
  const findings = await runChecks([check(examined)], TIMEOUT_MS);
  return findings.map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
}
