/** Texts of the page that undoes an e-mail change. */
export const TEXTS = {
  title: 'Var det ikke dig?',
  lead: 'Har du ikke selv bedt om at skifte din e-mail på Venn, så tryk på knappen. Din gamle e-mail gælder igen, kontoen bliver logget ud alle steder, og du vælger en ny adgangskode.',
  submit: 'Det var ikke mig',
  submitting: 'Stopper...',
  failed: 'Kunne ikke stoppe skiftet. Prøv venligst igen.',
  missing: 'Linket er ikke helt. Åbn det igen fra mailen.',
  spent:
    'Har du brugt linket før, så log ind, eller vælg Glemt adgangskode. Kan du ikke komme ind på din konto, så skriv til os.',
  contact: 'Kontakt Os',
  logIn: 'Gå til log ind',
  forgot: 'Glemt adgangskode',
} as const;
