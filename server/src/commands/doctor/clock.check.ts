import type { Clock } from '../../common/clock.js';
import { type Check, type Examined, type Report } from './check.js';
import { onConnection } from './database.check.js';

/** Codes of authenticator apps hold for 30 s, and cooldowns are compared across machines. */
const OFF = { warning: 2000, failed: 30_000 };
/** HTTP dates have whole seconds. */
const HTTP_DATE_MS = 1000;

/** How far another clock is ahead, in milliseconds, and by how much that may be wrong. */
interface Offset {
  ms: number;
  uncertainMs: number;
}

/** This machine's clock against those of the database and of OnPay. */
export const clockCheck = ({ config, databaseUrl, connectTimeoutMs, clock }: Examined): Check => ({
  subject: 'clock',
  async run(report, signal) {
    const { onpay } = config;
    const readings = new Map<string, Promise<Offset>>();
    if (databaseUrl !== null) readings.set('database', offsetOfDatabase(databaseUrl, connectTimeoutMs, clock, signal));
    if (onpay !== null) readings.set('OnPay', offsetOfServer(onpay.windowOrigin, clock, signal));
    const results = await Promise.allSettled(readings.values());
    for (const [index, name] of [...readings.keys()].entries()) {
      const result = results[index];
      // Whoever doesn't answer has a check of its own.
      if (result?.status === 'fulfilled') reportOffset(report, name, result.value);
    }
    if (report.findings.length === 0) report.warn('There is nothing to compare it with; compare it by hand.');
  },
});

function reportOffset(report: Report, name: string, { ms, uncertainMs }: Offset): void {
  const least = Math.abs(ms) - uncertainMs;
  if (!(least >= OFF.warning)) return report.ok(`It agrees with that of ${name}.`, name);
  const text = `It is ${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'behind' : 'ahead of'} that of ${name}; check NTP on both machines (timedatectl).`;
  return least < OFF.failed ? report.warn(text, name) : report.fail(text, name);
}

/** Compares with an instant that was read elsewhere between two looks at this clock. */
async function offsetOf(clock: Clock, read: () => Promise<number>, toleranceMs: number): Promise<Offset> {
  const before = clock.now().getTime();
  const at = await read();
  const after = clock.now().getTime();
  return { ms: at - (before + after) / 2, uncertainMs: (after - before) / 2 + toleranceMs };
}

const offsetOfDatabase = (url: string, timeoutMs: number, clock: Clock, signal: AbortSignal): Promise<Offset> =>
  onConnection(url, timeoutMs, signal, (client) =>
    offsetOf(
      clock,
      async () => (await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')).rows[0]?.at.getTime() ?? 0,
      0,
    ),
  );

async function offsetOfServer(url: string, clock: Clock, signal: AbortSignal): Promise<Offset> {
  const request = async (): Promise<number> => {
    const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    const date = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(date)) throw new Error('The response has no date');
    return date;
  };
  return offsetOf(clock, request, HTTP_DATE_MS);
}
