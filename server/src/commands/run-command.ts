import { AppError } from '../common/app-error.js';
import { ConfigError } from '../config/config.js';
import { isDatabaseAway } from '../infra/monitoring/faults.js';

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
  const isForOperator = fault instanceof CommandError || fault instanceof ConfigError || fault instanceof AppError;
  if (isForOperator) return { text: fault.message, code: EXIT.failed };
  if (isDatabaseAway(fault)) {
    return {
      text: `The database no longer answers: ${fault instanceof Error ? fault.message : ''}`,
      code: EXIT.failed,
    };
  }
  return { text: fault, code: EXIT.failed };
}

const isWrongUsage = (fault: unknown): fault is Error =>
  fault instanceof UsageError ||
  (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS'));
