/** What the calls of an account answer when they have done their work. */
export const ACCOUNT_TEXTS = {
  resetRequested: 'Hvis e-mailen findes, er der sendt et link til nulstilling',
  passwordReset: 'Adgangskoden er opdateret',
  emailVerified: 'Din e-mail er bekræftet.',
  verificationRequested: 'Bekræftelseslink er sendt igen, tjek din e-mail.',
  emailRefused:
    'Din e-mail er ikke bekræftet. Vores mail kunne ikke leveres til adressen. Er den skrevet rigtigt, så prøv igen om lidt. Ellers opret en ny konto med den rigtige.',
  loggedOut: 'Du er logget ud.',
  passwordChanged: 'Din adgangskode er ændret.',
  loggedOutEverywhere: 'Du er logget ud alle steder.',
  deleted: 'Din konto er slettet.',
  deletionUndone: 'Sletningen er fortrudt. Velkommen tilbage.',
  notScheduled: 'Kontoen står ikke til at blive slettet.',
  lastAdministrator: 'Du er den eneste administrator. Gør først et andet medlem til administrator.',
} as const;

/** What the member hears whose account lives on until Plus ends. */
export const deletionScheduledText = (day: string): string =>
  `Du er logget ud, og ingen kan se dig længere. Din konto bliver slettet ${day}, når dit Plus udløber.`;
