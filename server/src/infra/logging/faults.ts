import { withoutPersonalData } from './personal-data.js';

const STATEMENT_TIMEOUT = '57014';
/** lock_not_available. */
const LOCK_TIMEOUT = '55P03';

/** Error codes of Postgres and Node for an unreachable or closing database. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  // statement_timeout, idle_in_transaction_session_timeout and idle_session_timeout.
  STATEMENT_TIMEOUT,
  '25P03',
  '57P05',
  '57P01',
  '57P02',
  '57P03',
  // A replica before its promotion, or a database that its operator has closed to writes.
  '25006',
]);

/** Messages of pg's errors without a code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout (?:exceeded|expired) when trying to connect|Client has encountered a connection error|Client was closed|the database system is)/i;

interface Fault {
  name?: unknown;
  message?: string;
  code?: string | number;
  stack?: unknown;
  cause?: unknown;
  query?: unknown;
  driverError?: unknown;
  originalError?: unknown;
  errors?: unknown;
}

const isObject = (value: unknown): value is Fault => typeof value === 'object' && value !== null;

/** Whether the error, or one of its causes, matches. */
function hasCause(fault: unknown, isOfKind: (each: Fault) => boolean, depth = 0): boolean {
  if (!isObject(fault) || depth > 5) return false;
  if (isOfKind(fault)) return true;
  const inner = [
    fault.driverError,
    fault.originalError,
    fault.cause,
    ...(Array.isArray(fault.errors) ? fault.errors : []),
  ];
  return inner.some((part) => hasCause(part, isOfKind, depth + 1));
}

/** Whether an error, or one of its causes, means that the database is unavailable. */
export const isDatabaseAway = (fault: unknown): boolean =>
  hasCause(fault, ({ code = '', message = '' }) => {
    const text = String(code);
    return AWAY_CODES.has(text) || text.startsWith('08') || AWAY_MESSAGES.test(message);
  });

/** Whether the error itself, of Node or pg, has this code. */
export const hasCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === code;

/** Whether Postgres cancelled a statement after its timeout. */
export const isStatementTimeout = (fault: unknown): boolean =>
  hasCause(fault, ({ code }) => code === STATEMENT_TIMEOUT);

/** Whether a statement didn't get a lock within `lock_timeout`. */
export const isLockTimeout = (fault: unknown): boolean => hasCause(fault, ({ code }) => code === LOCK_TIMEOUT);

/** character_not_in_repertoire: text that Postgres can't store, such as a NUL character. */
const UNSTORABLE_TEXT = '22021';

/** Whether a submitted text contains characters that Postgres can't store. */
export const isUnstorableText = (fault: unknown): boolean => hasCause(fault, ({ code }) => code === UNSTORABLE_TEXT);

const cleaned = (text: unknown): unknown => (typeof text === 'string' ? withoutPersonalData(text) : text);

/** Serializes an error for the log, without a statement's parameter values and what else may be a member's. */
export function serializeFault(fault: unknown, depth = 0): object {
  if (!isObject(fault)) return { message: withoutPersonalData(String(fault)) };
  const { name, message, code, stack, query, cause } = fault;
  return {
    type: name,
    message: cleaned(message),
    ...(code === undefined ? {} : { code }),
    ...(query === undefined ? {} : { query }),
    stack: cleaned(stack),
    ...(cause === undefined || depth > 5 ? {} : { cause: serializeFault(cause, depth + 1) }),
  };
}
