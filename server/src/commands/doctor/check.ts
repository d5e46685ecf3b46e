import pTimeout from 'p-timeout';
import type { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';

export type State = 'ok' | 'warning' | 'failed';

/** What a check found out about one thing. */
export interface Finding {
  subject: string;
  state: State;
  /** One sentence; unless all is well also what to do. */
  text: string;
}

/** What the checks look at. */
export interface Examined {
  config: Config;
  /** null: the embedded database, which doesn't run. */
  databaseUrl: string | null;
  clock: Clock;
  /** Selector of the sender's DKIM key; null: usual ones are tried. */
  dkimSelector: string | null;
  /** The limit of a connection within a check, so that the check itself can say what is wrong. */
  connectTimeoutMs: number;
}

/** Takes the findings of one check. */
export class Report {
  readonly findings: Finding[] = [];

  constructor(private readonly subject: string) {}

  ok(text: string, detail?: string): void {
    this.#add('ok', text, detail);
  }

  warn(text: string, detail?: string): void {
    this.#add('warning', text, detail);
  }

  fail(text: string, detail?: string): void {
    this.#add('failed', text, detail);
  }

  #add(state: State, text: string, detail?: string): void {
    this.findings.push({ subject: detail === undefined ? this.subject : `${this.subject}: ${detail}`, state, text });
  }
}

/** One check. It may throw, and closes its connections when the signal aborts. */
export interface Check {
  subject: string;
  run(report: Report, signal: AbortSignal): Promise<void>;
}

/** Runs all checks at once, each within `timeoutMs`; returns the findings in the order of the checks. */
export async function runChecks(checks: readonly Check[], timeoutMs: number): Promise<Finding[]> {
  return (await Promise.all(checks.map((check) => runCheck(check, timeoutMs)))).flat();
}

async function runCheck(check: Check, timeoutMs: number): Promise<Finding[]> {
  const report = new Report(check.subject);
  const ending = new AbortController();
  try {
    const message = `No answer within ${timeoutMs / 1000} s; look for a firewall that drops packets, and at the load there.`;
    await pTimeout(check.run(report, ending.signal), { milliseconds: timeoutMs, message });
  } catch (fault) {
    report.fail(reasonOf(fault));
  } finally {
    ending.abort();
  }
  // A check that goes on after its limit adds nothing any more.
  return [...report.findings];
}

/** What `fetch` says whatever has happened. */
const FETCH_FAILED = 'fetch failed';

interface Fault {
  message?: string;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** The reason of an error; `fetch` and connections to several addresses wrap it. */
export function reasonOf(fault: unknown): string {
  const { message = '', code, cause, errors } = (fault ?? {}) as Fault;
  if (cause !== undefined && message === FETCH_FAILED) return reasonOf(cause);
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  return message === '' ? String(code ?? fault) : message;
}
