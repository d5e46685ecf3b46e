/** Faults of the fake that the real service may have, too. */
export interface FaultOptions {
  /** `held`: sent by `releaseCallbacks()`, late or out of order. */
  callbacks: 'once' | 'twice' | 'held' | 'dropped';
  callbackMethod: 'GET' | 'POST';
  /** Whether the payment window redirects to the shop. */
  redirect: 'normal' | 'dropped';
  /** Paid amount; null: the requested one. */
  amount: number | null;
  /** Numeric currency code; null: 208. */
  currency: number | null;
  testMode: boolean | null;
  /** How returns and callbacks are signed. */
  signature: 'right' | 'forged' | 'missing' | 'foreign';
  /** The API's responses: normal, an HTML page with 200, 500, or none. */
  api: 'normal' | 'html' | 'error' | 'stall';
  /** The response for an unknown transaction. */
  missing: 'notFound' | 'html';
  /** Faults of the operations that move money. */
  capture: ActionFault;
  cancel: ActionFault;
  refund: ActionFault;
}

/**
 * `error`: 500, and nothing is done. `commitThenDrop`: the connection is reset after the operation was executed.
 * `commitLate`: it is reset, and `commitLate()` executes the operation. `slow`: `commitLate()` executes and answers it.
 * `stale`: it is answered at once, and reads don't show it before `commitLate()`.
 */
type ActionFault = 'normal' | 'error' | 'commitThenDrop' | 'commitLate' | 'slow' | 'stale';

/** No faults. */
export const NO_FAULTS: Readonly<FaultOptions> = {
  callbacks: 'once',
  callbackMethod: 'POST',
  redirect: 'normal',
  amount: null,
  currency: null,
  testMode: null,
  signature: 'right',
  api: 'normal',
  missing: 'notFound',
  capture: 'normal',
  cancel: 'normal',
  refund: 'normal',
};
