import { SEALED_MESSAGE_DAYS } from '@venn/schema/limits';
import { addSeconds } from '../common/clock.js';

/** Texts that were sealed at this instant or before are read no more, whether they are deleted by then or not. */
export const sealedTextsEnd = (now: Date): Date => addSeconds(now, -SEALED_MESSAGE_DAYS * 24 * 60 * 60);
