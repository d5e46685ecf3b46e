const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint that a statement ran into, or null when the fault is another. */
export function violatedUniqueness(fault: unknown): string | null {
  if (!(fault instanceof Error) || !('code' in fault) || fault.code !== UNIQUE_VIOLATION) return null;
  return 'constraint' in fault && typeof fault.constraint === 'string' ? fault.constraint : null;
}
