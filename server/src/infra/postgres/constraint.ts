import { hasCode } from '../monitoring/faults.js';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the unique constraint that a statement ran into, or null when the fault is another. */
export function violatedUniqueConstraint(fault: unknown): string | null {
  if (!(fault instanceof Error) || !hasCode(fault, UNIQUE_VIOLATION)) return null;
  return 'constraint' in fault && typeof fault.constraint === 'string' ? fault.constraint : null;
}

/** Whether a statement referred to a row that was deleted meanwhile. */
export const isForeignKeyViolation = (fault: unknown): boolean => hasCode(fault, FOREIGN_KEY_VIOLATION);
