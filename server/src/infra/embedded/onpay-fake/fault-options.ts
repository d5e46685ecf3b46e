/** What the fake does otherwise than it should, because the real service might. */
export interface FaultOptions {
  /** `held` ones wait for `releaseCallbacks()`: that makes them late, or out of order. */
  callbacks: 'once' | 'twice' | 'held' | 'dropped';
  callbackMethod: 'GET' | 'POST';
  /** Whether the window leads back to the shop. */
  redirect: 'normal' | 'dropped';
  /** What is paid instead of what was asked for. */
  amount: number | null;
  /** A currency's number instead of 208. */
  currency: number | null;
  testMode: boolean | null;
  /** How returns and callbacks are signed. */
  signature: 'right' | 'forged' | 'missing' | 'foreign';
  /** What the API answers with: itself, a page with 200, 500, or nothing at all. */
  api: 'normal' | 'html' | 'error' | 'stall';
  /** How a transaction that isn't there is answered. */
  missing: 'notFound' | 'html';
  /** Whether the connection of a capture, a cancel or a refund breaks after it has happened. */
  capture: 'normal' | 'commitThenDrop';
  cancel: 'normal' | 'commitThenDrop';
  refund: 'normal' | 'commitThenDrop';
}

/** A service without a fault. */
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
