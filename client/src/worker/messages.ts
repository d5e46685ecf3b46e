/** From the worker to a page: a notification of this path was pressed. */
export interface OpenPath {
  open: string;
}

/** From a page to the worker: a newer one that waits may take over, unless other pages are open. */
export const TAKE_OVER = 'take-over';

/** The path of such a message, null for any other. */
export const pathToOpen = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string' ? data.open : null;
