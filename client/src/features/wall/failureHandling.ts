/**
 * Runs an action and shows its failure: the server's text, or else `fallback`. Clears the previous one. Says `done` to
 * screen readers when it succeeds. Resolves to the error, or null.
 */
export type Attempt = (action: () => Promise<unknown>, fallback: string, done?: string) => Promise<unknown>;

/** How posts and comments show failures on the page. */
export interface FailureHandling {
  attempt: Attempt;
  onFailed: (error: unknown, fallback: string) => void;
}
