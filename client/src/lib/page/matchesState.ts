/** The state of a history entry that directly follows Find Venner: its query, with filters and page. */
export interface MatchesState {
  matches: string;
}

/** The query of Find Venner that the entry follows; null for any other entry, such as a direct visit. */
export function matchesBefore(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('matches' in state)) return null;
  return typeof state.matches === 'string' ? state.matches : null;
}
