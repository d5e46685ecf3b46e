/** '1 ledig plads.', '3 ledige pladser.', 'Alle pladser er taget.' */
export const freeText = (count: number): string =>
  count === 0 ? 'Alle pladser er taget.' : count === 1 ? '1 ledig plads.' : `${count} ledige pladser.`;

/** The places that are free beside the one that the viewer has asked for. */
export const otherFreeText = (count: number): string =>
  count === 1 ? '1 anden plads er ledig.' : `${count} andre pladser er ledige.`;

/** Those who come without being shown: 'én til', '3 til'. */
export const moreText = (count: number): string => (count === 1 ? 'én til' : `${count} til`);

/** The button of a host whom somebody has asked. */
export const askersText = (count: number): string => `${count} vil gerne med`;

export const AFTALE_TEXTS = {
  hostOnBreak: 'Værten holder pause. Du kan spørge, når pausen er slut.',
  ownBreak: 'Du holder pause. Afslut den for at spørge nye.',
  /** The dot ends a line rather than beginning one. */
  townAndMore: (town: string) => `${town}\u00a0· `,
  fromYou: (distance: string) => `${distance} fra dig`,

  ask: 'Spørg om at være med',
  askFull: 'Sig til, hvis der bliver en plads',
  takeBack: 'Træk tilbage',
  see: 'Se aftalen',
  seeOthers: 'Se andre aftaler',
  writeTo: 'Skriv til ',

  asked: 'Du har spurgt',
  askedSentence: 'Du har spurgt.',
  answers: ' svarer, når det passer.',
  waiting: 'Du står på venteliste',
  waitingSentence: 'Du står på venteliste.',
  waitingText: 'Melder nogen afbud, skriver vi til dig, når det er din tur.',
  coming: 'Du er med',
  declined: 'Der var ikke plads denne gang',
  declinedHint: 'Måske passer en af de andre aftaler.',
  cancelled: 'Aflyst',
  cancelledTold: 'Vi har skrevet til jer, der var med.',
  begun: 'Er begyndt',
  wasOn: (day: string) => `Det var ${day}`,
  own: 'Din aftale.',
  you: 'Du',
  together: ' sammen med ',
  areComing: ' er med.',
  wereThere: ' var med.',

  dialogFailed: 'Kunne ikke åbne vinduet. Prøv igen.',
} as const;
