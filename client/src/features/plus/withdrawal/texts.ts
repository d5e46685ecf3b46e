export const TEXTS = {
  title: 'Fortryd køb af Plus',
  open: 'Fortryd aftalen her',
  until: (date: string) => `Du kan fortryde dit køb til og med den ${date}.`,
  question: 'Vil du fortryde dit køb af Plus?',
  consequence: 'Dit Plus stopper med det samme, og du får det beløb tilbage, der står her.',
  paid: 'Du betalte',
  used: 'For de dage, du har brugt',
  back: 'Du får tilbage',
  order: 'Ordre',
  confirm: 'Bekræft fortrydelse',
  confirming: 'Fortryder…',
  keep: 'Behold Plus',
  email: 'E-mail til bekræftelsen',
  emailHelp:
    'Din konto er slettet. Skriv en adresse, hvis du vil have en bekræftelse. Vi bruger den kun til bekræftelsen.',
  done: (time: string) => `Vi modtog din fortrydelse ${time}. Dit Plus er stoppet.`,
  moneyComes: (amount: string) => `Du får ${amount} tilbage. Der kan gå et par dage, før du kan se det i din bank.`,
  confirmed: 'Vi sender en bekræftelse til din e-mail.',
  tooLate: (date: string) => `Fristen for at fortryde udløb den ${date}.`,
  ended: 'Dette køb gælder ikke længere.',
  loadFailed: 'Vi kunne ikke hente de køb, du kan fortryde.',
  loadAgain: 'Prøv igen',
  otherWays:
    'Når du er logget ind, kan du også fortryde på siden om Plus. Skriv til os, hvis du ikke kan komme videre.',
  toPlus: 'Gå til siden om Plus',
  contact: 'Skriv til os',
  missing: 'Der mangler noget af linket. Brug hele linket fra din kvittering.',
  failed: 'Det lykkedes ikke. Prøv igen, eller skriv til os.',
  loading: 'Henter dit køb...',
} as const;

const MONEY = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in øre, as kroner. */
export const money = (ore: number): string => `${MONEY.format(ore / 100)} kr.`;
