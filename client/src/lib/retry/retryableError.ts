import { connectionStore } from '../connection';
import { type Refusal, refusalOf } from '../forms/formErrors';

/** Our queries are valid for their own version of the server; during a deployment another version may refuse them. */
const OTHER_VERSION = 'GRAPHQL_VALIDATION_FAILED';
/** Null is a network error. */
const RETRYABLE: readonly (string | null)[] = [null, 'INTERNAL', 'UNAVAILABLE', OTHER_VERSION];

/** Whether an error is a fault of the network or the server, so that a retry may succeed. */
export const isRetryable = (error: unknown): boolean => isRetryableRefusal(refusalOf(error));

/** Whether to repeat the request now: without the socket, its next connect or the next poll does that. */
export const isRetryableNow = (error: unknown): boolean => connectionStore.get() === 'connected' && isRetryable(error);

/** `isRetryable` for a parsed refusal. */
export const isRetryableRefusal = ({ code }: Refusal): boolean => RETRYABLE.includes(code);
