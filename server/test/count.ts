/** Numbers for unique names and addresses, from 1 in every test file: files share a process and must not affect each other. */
let counts = new Map<string, number>();

/** The next number of a kind. */
export function nextCount(kind: string): number {
  const next = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, next);
  return next;
}

/** Begins anew; every test file does. */
export function resetCounts(): void {
  counts = new Map();
}
