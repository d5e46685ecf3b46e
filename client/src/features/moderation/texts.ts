/** Texts of the page of a decision and its appeal. */
export const TEXTS = {
  title: 'Din klage',
  missing: 'Ugyldigt link',
  loading: 'Henter afgørelsen...',
  failed: 'Kunne ikke hente afgørelsen. Prøv venligst igen.',
  retry: 'Prøv igen',
  invalid: 'Brug linket i mailen, eller log ind. Afgørelser og klager bliver slettet efter to år.',
  contact: 'Skriv til os',
  decided: (day: string) => `Afgjort den ${day} af et menneske, ikke af en maskine.`,
  undone: 'Afgørelsen gælder ikke længere.',
  form: {
    title: 'Er du uenig?',
    lead: (day: string) =>
      `Skriv hvorfor. En af os ser på sagen igen, så vidt muligt en anden end sidst. Du kan klage til og med den ${day}.`,
    text: 'Hvorfor er du uenig?',
    email: 'E-mail',
    emailHelp: 'Den adresse, som kontoen havde. Svaret kommer dertil.',
    submit: 'Send klage',
    submitting: 'Sender...',
    failed: 'Kunne ikke sende klagen. Prøv venligst igen.',
  },
  late: (day: string) => `Fristen for at klage udløb den ${day}.`,
  waiting: {
    title: 'Vi har fået din klage',
    text: (day: string) => `Sendt den ${day}. Du får svar på mail, og svaret kommer også til at stå her.`,
  },
  upheld: 'Du fik medhold',
  rejected: 'Du fik ikke medhold',
  yours: 'Det skrev du',
  further: 'Er du stadig uenig, kan du gå til domstolene eller til et godkendt klageorgan uden for domstolene.',
  rules: 'Se, hvordan vi træffer afgørelser',
} as const;
