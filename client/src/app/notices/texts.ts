/** Texts of the notices that members' pages open with. */
export const TEXTS = {
  decision: {
    confirm: 'Jeg har læst det',
    confirming: 'Gemmer...',
    disagree: 'Er du uenig, kan du',
    appeal: (day: string) => `klage til og med den ${day}`,
    failed: 'Kunne ikke gemme dit svar. Prøv venligst igen.',
  },
  terms: {
    title: 'Vi har ændret betingelserne',
    news: 'Det her er nyt:',
    read: 'Læs betingelserne',
    accept: 'Jeg accepterer',
    accepting: 'Gemmer...',
    logOut: 'Log ud',
    otherwise: 'Vil du ikke acceptere dem, kan du',
    deleteAccount: 'slette din konto',
    failed: 'Kunne ikke gemme dit svar. Prøv venligst igen.',
  },
} as const;
