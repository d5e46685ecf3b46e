import { hasCode } from '../logging/faults.js';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the unique constraint that a statement violated; null for another error. */
export function violatedUniqueConstraint(fault: unknown): string | null {
  if (!(fault instanceof Error) || !hasCode(fault, UNIQUE_VIOLATION)) return null;
  return 'constraint' in fault && typeof fault.constraint === 'string' ? fault.constraint : null;
}

/** Whether a statement violated a foreign key: the referenced row doesn't exist. */
export const isForeignKeyViolation = (fault: unknown): boolean => hasCode(fault, FOREIGN_KEY_VIOLATION);

/** Whether it was a row that refers to a login, which has ended meanwhile. */
export const refersToEndedLogin = (fault: unknown): boolean =>
  isForeignKeyViolation(fault) && /_session_id_fkey"/.test(String(fault));
