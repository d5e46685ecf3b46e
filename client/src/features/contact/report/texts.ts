import { UNCONFIRMED_REPORT_HOURS } from '@venn/schema/limits';

/** Texts of a visitor's report and of the page that confirms its address. */
export const TEXTS = {
  title: 'Anmeld indhold',
  lead: 'En af os læser din anmeldelse. Den, det handler om, får ikke at vide, hvem der har anmeldt det.',
  kind: 'Hvad handler det om?',
  chooseKind: 'Vælg',
  urgent: 'Er nogen i fare lige nu, så ring 112.',
  location: 'Hvor er det?',
  locationHelp: 'Kopier linket til siden. Hvis du ikke har det, så skriv, hvem det handler om, og hvor du så det.',
  reason: 'Hvad er der galt?',
  name: 'Navn',
  email: 'E-mail',
  anonymous: 'Når nogen er i fare, behøver du ikke at sige, hvem du er.',
  goodFaith: 'Så vidt jeg ved, er det, jeg har skrevet, rigtigt, og der mangler ikke noget.',
  submit: 'Send anmeldelse',
  submitting: 'Sender...',
  failed: 'Noget gik galt. Prøv igen senere.',
  received: 'Tak. Vi har fået din anmeldelse, og vi ser på den før alt andet.',
  confirmFirst: (email: string) =>
    `Tak. Vi har sendt en mail til ${email}. Bekræft din e-mail med linket i den inden ${UNCONFIRMED_REPORT_HOURS} timer. Derefter ser vi på din anmeldelse.`,

  confirmTitle: 'Bekræft din anmeldelse',
  confirmLead: 'Tryk på knappen, så ved vi, at e-mailen er din, og en af os ser på din anmeldelse.',
  confirm: 'Bekræft',
  confirming: 'Bekræfter...',
  willWrite: 'Vi skriver til dig, når vi har set på den.',
  confirmFailed: 'Kunne ikke bekræfte. Prøv venligst igen.',
  missing: 'Der mangler noget af linket. Åbn det igen fra mailen.',
  invalid: `Linket virker i ${UNCONFIRMED_REPORT_HOURS} timer. Hvis det er udløbet, så send anmeldelsen igen.`,
  again: 'Anmeld indhold',
} as const;
