import type { Sentence } from '../../../common/sentence.js';

/** Messages of the second factor, in both languages: /login is in Danish, the portal in English. */
export const SECOND_FACTOR_TEXTS = {
  passed: { da: 'Det er bekræftet, at det er dig.', en: 'It is confirmed that it is you.' },
  added: { da: 'Det andet trin er slået til.', en: 'The second factor is set up.' },
  removed: { da: 'Det er fjernet.', en: 'It has been removed.' },
  renamed: { da: 'Navnet er ændret.', en: 'The name has been changed.' },
  wrongCode: {
    da: 'Koden er forkert eller allerede brugt. Vent på den næste, og prøv igen.',
    en: 'The code is wrong or has been used already. Wait for the next one and try again.',
  },
  wrongRecoveryCode: {
    da: 'Gendannelseskoden er forkert eller allerede brugt.',
    en: 'The recovery code is wrong or has been used already.',
  },
  wrongPasskey: {
    da: 'Adgangsnøglen blev ikke godkendt. Prøv igen.',
    en: 'The passkey was not accepted. Try again.',
  },
  notStarted: {
    da: 'Opsætningen er udløbet. Begynd forfra.',
    en: 'The set-up has expired. Start again.',
  },
  oneFactor: {
    da: 'Angiv enten en kode, en gendannelseskode eller en adgangsnøgle.',
    en: 'Give either a code, a recovery code or a passkey.',
  },
  lastFactor: {
    da: 'Det er den eneste, du har. Tilføj først en app eller en adgangsnøgle.',
    en: 'This is your only second factor. Add another one first.',
  },
  noFactor: {
    da: 'Du har ikke slået noget andet trin til endnu.',
    en: 'No second factor is set up yet.',
  },
  tooManyPasskeys: {
    da: 'Du har allerede så mange adgangsnøgler, som der er plads til. Fjern en først.',
    en: 'You already have as many passkeys as there is room for. Remove one first.',
  },
  passkeyName: {
    da: 'Giv adgangsnøglen et navn på højst 40 tegn',
    en: 'Give the passkey a name of at most 40 characters',
  },
} as const satisfies Record<string, Sentence>;
