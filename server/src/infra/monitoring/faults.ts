const STATEMENT_TIMEOUT = '57014';

/** What Postgres and Node call a database that can't be reached or is going away. */
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
  // Cancelled or ended by our own limits: statement_timeout and idle_in_transaction_session_timeout.
  STATEMENT_TIMEOUT,
  '25P03',
  '57P01',
  '57P02',
  '57P03',
]);

/** What the driver says without a code. */
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

/** Whether the fault, or one that it holds however deep, is of this kind. */
function holds(fault: unknown, isOfKind: (each: Fault) => boolean, depth = 0): boolean {
  if (!isObject(fault) || depth > 5) return false;
  if (isOfKind(fault)) return true;
  const inner = [
    fault.driverError,
    fault.originalError,
    fault.cause,
    ...(Array.isArray(fault.errors) ? fault.errors : []),
  ];
  return inner.some((part) => holds(part, isOfKind, depth + 1));
}

/** Whether a fault says that the database is away, however deep the driver's own error lies. */
export const isDatabaseAway = (fault: unknown): boolean =>
  holds(fault, ({ code = '', message = '' }) => {
    const text = String(code);
    return AWAY_CODES.has(text) || text.startsWith('08') || AWAY_MESSAGES.test(message);
  });

/** Whether the fault itself, of Node or of the database driver, has this code. */
export const hasCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === code;

/** Whether Postgres cancelled a statement that took too long. */
export const isStatementTimeout = (fault: unknown): boolean => holds(fault, ({ code }) => code === STATEMENT_TIMEOUT);

/** What Postgres answers to text that it can't hold, such as one with a NUL character. */
const UNSTORABLE_TEXT = '22021';

/** Whether a text that was sent to us holds what no text in the database can. */
export const isUnstorableText = (fault: unknown): boolean => holds(fault, ({ code }) => code === UNSTORABLE_TEXT);

/** What the log keeps of a fault: everything but the values that a statement was run with. */
export function describeFault(fault: unknown, depth = 0): object {
  if (!isObject(fault)) return { message: String(fault) };
  const { name, message, code, stack, query, cause } = fault;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(query === undefined ? {} : { query }),
    stack,
    ...(cause === undefined || depth > 5 ? {} : { cause: describeFault(cause, depth + 1) }),
  };
}
