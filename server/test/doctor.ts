import { type Check, type Examined, runChecks } from '../src/commands/doctor/check.js';
import { systemClock } from '../src/common/clock.js';
import { readConfig } from '../src/config/config.js';

/** What a check finds in this environment, as `state subject: text`. */
export async function findingsOf(
  check: (examined: Examined) => Check,
  env: Record<string, string>,
  more: Partial<Examined> = {},
): Promise<string[]> {
  const config = readConfig(env);
  const { databaseUrl } = config;
  const examined = { config, databaseUrl, clock: systemClock, dkimSelector: null, ...more };
  return (await runChecks([check(examined)])).map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
}
