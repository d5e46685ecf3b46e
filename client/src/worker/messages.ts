/** From the worker to a page, and all that it says: a notification of this path was pressed. */
export interface OpenPath {
  open: string;
}

/** From a page to the worker: a newer one that waits may take over, unless other pages are open. */
export const TAKE_OVER = 'take-over';
