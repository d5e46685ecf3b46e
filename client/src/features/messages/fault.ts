import { type Refusal, refusalOf } from '../../lib/form-errors';

const FAULTS: readonly (string | null)[] = [null, 'INTERNAL', 'UNAVAILABLE'];

/** Whether this is a fault of the network or the server, so that the same request may succeed later. */
export const isFault = (error: unknown): boolean => isFaultRefusal(refusalOf(error));

/** The same for a refusal that has been read already. */
export const isFaultRefusal = ({ code }: Refusal): boolean => FAULTS.includes(code);
