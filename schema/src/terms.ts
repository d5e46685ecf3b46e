import { TERMS_NOTICE_DAYS } from './limits.js';

/** Version of the terms of use: the date of their text, stored with a member's acceptance. Change it with their meaning. */
export const TERMS_VERSION = '2026-11-29';

/**
 * From when this version counts for members who have accepted an earlier one; new members accept it at once. A midnight
 * in Copenhagen, so long after the deployment that everyone can be told `TERMS_NOTICE_DAYS` before.
 */
export const TERMS_APPLY_FROM = new Date('2027-01-31T23:00:00Z');

/** What this version changes, as sentences for members. */
export const TERMS_NEWS: readonly string[] = [
  'Vi begrunder det, hver gang vi fjerner noget eller udelukker nogen.',
  'Du kan klage over vores afgørelser, og så ser vi på dem igen.',
  'Alt kan rapporteres, og du får svar.',
  'Fortryder du Plus, får du de ubrugte dage betalt tilbage. En dag, der er begyndt, tæller som brugt.',
  'Du kan give programmer adgang til at bruge Venn for dig. Ingen må samle oplysninger om medlemmer med dem.',
  'Der står nu, hvor mange nye samtaler du kan begynde på et døgn.',
  'Der står nu, hvad der gælder, når I aftaler at mødes.',
  `Vi skriver til dig, ${TERMS_NOTICE_DAYS} dage før nye betingelser gælder.`,
];

/** Whether the version that a member has accepted is older than the present one. */
export const areTermsOutdated = (accepted: string): boolean => accepted < TERMS_VERSION;
