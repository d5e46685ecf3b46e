import { browserPart } from '../../../lib/parts/browserPart';

const loadParts = () => import('./aftaleParts');

/** What the card of an aftale has where its post stands alone, or its host or a guest reads it. */
export const AloneFacts = browserPart(async () => (await loadParts()).AloneFacts);
export const Reminder = browserPart(async () => (await loadParts()).Reminder);
export const GoingPart = browserPart(async () => (await loadParts()).GoingPart);
export const Meeting = browserPart(async () => (await loadParts()).Meeting);
export const GoingActions = browserPart(async () => (await loadParts()).GoingActions);

/** Loads all of them, so that the card is drawn at once and nothing below it moves. */
export const preloadAlone = async (): Promise<void> => {
  await Promise.all([AloneFacts, Reminder, GoingPart, Meeting, GoingActions].map((part) => part.preload()));
};
