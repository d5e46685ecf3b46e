import type { Sentence } from '../../../common/sentence.js';

/** Messages in the responses of logins and sessions. */
export const LOGIN_TEXTS = {
  emailRefused: {
    da: 'Din e-mail er ikke bekræftet. Vores mail kunne ikke leveres til adressen. Er den skrevet rigtigt, så prøv igen om lidt. Ellers opret en ny konto med den rigtige.',
    en: 'Your email address is not verified. Our mail could not be delivered to it. If it is spelled correctly, try again shortly. Otherwise create a new account with the correct one.',
  },
  loggedOut: { da: 'Du er logget ud.', en: 'You are logged out.' },
  loggedOutEverywhere: { da: 'Du er logget ud alle steder.', en: 'You are logged out everywhere.' },
  sessionEnded: { da: 'Enheden er logget ud.', en: 'The device is logged out.' },
  sessionGone: { da: 'Enheden er allerede logget ud.', en: 'The device is logged out already.' },
} as const satisfies Record<string, Sentence>;
