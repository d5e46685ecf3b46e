import { type Refusal, refusalOf } from '../../lib/forms/formErrors';

/** Our queries are valid for a server of their own version: only one of another version, amid an update, refuses them. */
const OTHER_VERSION = 'GRAPHQL_VALIDATION_FAILED';
const FAULTS: readonly (string | null)[] = [null, 'INTERNAL', 'UNAVAILABLE', OTHER_VERSION];

/** Whether this is a fault of the network or the server, so that the same request may succeed later. */
export const isFault = (error: unknown): boolean => isFaultRefusal(refusalOf(error));

/** The same for a refusal that has been read already. */
export const isFaultRefusal = ({ code }: Refusal): boolean => FAULTS.includes(code);
