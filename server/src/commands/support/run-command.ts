import { AppError } from '../../common/app-error.js';
import { ConfigError } from '../../config/config.js';
import { BackupError } from '../../infra/backup/backup-error.js';
import { isDatabaseAway } from '../../infra/logging/faults.js';
import { PostgresClientError } from '../../infra/postgres/postgres-client.js';

/** A wrong command line, which the usage is printed for. Without a text the usage says it all. */
export class UsageError extends Error {}

/** A problem that the person at the terminal can solve; printed without a stack trace. */
export class CommandError extends Error {}

/** As shells do it: 2 for a wrong command line, 1 for everything else that failed. */
const EXIT = { done: 0, failed: 1, usage: 2 };

/**
 * Runs one of the operator's commands. What the operator can solve is one text without a stack trace: a wrong command
 * line, with the usage, a wrong configuration, an unreachable database, a refusal. `--help` prints the usage.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    await command();
  } catch (fault) {
    const { text, code } = explain(fault, usage);
    console.error(text);
    process.exitCode = code;
  }
}

function explain(fault: unknown, usage: string): { text: unknown; code: number } {
  if (isWrongUsage(fault)) {
    return { text: fault.message === '' ? usage : `${fault.message}\n${usage}`, code: EXIT.usage };
  }
  return { text: reasonFor(fault), code: EXIT.failed };
}

/** Errors whose text is written for the operator. */
const FOR_OPERATOR = [CommandError, ConfigError, AppError, BackupError, PostgresClientError];

/** What to print of a failure: the text of one that the operator can solve, else the error with its stack trace. */
export function reasonFor(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  if (FOR_OPERATOR.some((kind) => fault instanceof kind)) return fault.message;
  if (isDatabaseAway(fault)) return `The database no longer answers: ${fault.message}`;
  // Of the system, such as a full disk or a folder of somebody else.
  return 'syscall' in fault ? fault.message : fault;
}

const isWrongUsage = (fault: unknown): fault is Error =>
  fault instanceof UsageError ||
  (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS'));
