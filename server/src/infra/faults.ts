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
  '57P01',
  '57P02',
  '57P03',
]);

/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout (?:exceeded|expired) when trying to connect|Client has encountered a connection error|Query read timeout|the database system is)/i;

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

/** Whether a fault says that the database is away, however deep the driver's own error lies. */
export function isDatabaseAway(fault: unknown, depth = 0): boolean {
  if (!isObject(fault) || depth > 5) return false;
  const code = String(fault.code ?? '');
  if (AWAY_CODES.has(code) || code.startsWith('08') || AWAY_MESSAGES.test(fault.message ?? '')) return true;
  const inner = [
    fault.driverError,
    fault.originalError,
    fault.cause,
    ...(Array.isArray(fault.errors) ? fault.errors : []),
  ];
  return inner.some((part) => isDatabaseAway(part, depth + 1));
}

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
