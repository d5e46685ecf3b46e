/** Texts of the page that undoes an e-mail change. */
export const TEXTS = {
  title: 'Var det ikke dig?',
  lead: 'Hvis du ikke selv har bedt om at skifte din e-mail på Venn, så tryk på knappen. Så gælder din gamle e-mail igen, kontoen bliver logget ud alle steder, og du vælger en ny adgangskode.',
  submit: 'Det var ikke mig',
  submitting: 'Stopper...',
  failed: 'Kunne ikke stoppe skiftet. Prøv venligst igen.',
  missing: 'Der mangler noget af linket. Åbn det igen fra mailen.',
  spent:
    'Har du brugt linket før, så log ind, eller vælg »Glemt adgangskode«. Hvis du ikke kan komme ind på din konto, så skriv til os.',
  contact: 'Skriv til os',
  logIn: 'Gå til login',
  forgot: 'Glemt adgangskode',
} as const;
