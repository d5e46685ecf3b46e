import { PLUS_PRICE_DKK, WITHDRAWAL_DAYS } from '../limits.js';

/** What a buyer agrees to beside the button of the purchase; the receipt repeats it. */
export const plusConsent = `Jeg vil have Plus med det samme og betaler ${PLUS_PRICE_DKK} kr. nu. Jeg ved, at jeg kan fortryde inden for ${WITHDRAWAL_DAYS} dage, men at jeg så skal betale for de dage, jeg har haft Plus.`;

/** What a buyer reads without that consent, where it is needed. */
export const consentMissing = 'Sæt kryds for at fortsætte.';
