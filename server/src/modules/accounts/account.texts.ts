/** What the calls of an account answer when they have done their work. */
export const ACCOUNT_TEXTS = {
  resetRequested: 'Hvis e-mailen findes, er der sendt et link til nulstilling',
  passwordReset: 'Adgangskoden er opdateret',
  emailVerified: 'Din e-mail er bekræftet.',
  verificationRequested: 'Bekræftelseslink er sendt igen, tjek din e-mail.',
  loggedOut: 'Du er logget ud.',
} as const;
