/** Texts of what only the host of an aftale sees. */
export const HOST_TEXTS = {
  wantTo: (count: string) => `${count} vil gerne med`,
  nobodyYet: 'Ingen har spurgt endnu',
  nobodyWaits: 'Ingen venter på svar',
  onWaitingList: 'På venteliste',
  waitingHint: 'De får en plads i den rækkefølge, de har spurgt i, når nogen melder afbud.',
  yes: 'Ja, kom med',
  no: 'Ikke denne gang',
  answering: 'Sender...',
  yearsOld: (age: number) => `${age} år`,
  fromYou: (distance: string) => `${distance} fra dig`,
  shared: (names: string) => `I deler ${names}`,
  isComing: (name: string) => `${name} er med.`,
  isWaiting: (name: string) => `Alle pladser er taget. ${name} står på venteliste.`,
  isDeclined: (name: string) => `${name} får at vide, at der ikke var plads denne gang.`,
  answerFailed: 'Kunne ikke sende dit svar',

  coming: 'Med er',
  remove: 'Tag af listen',
  removeTitle: (name: string) => `Tag ${name} af listen`,
  removeText: (name: string) =>
    `${name} får at vide, at der ikke er plads denne gang. Pladsen går videre til den næste.`,
  removing: 'Sender...',
  removed: (name: string) => `${name} er taget af listen.`,
  removeFailed: 'Kunne ikke tage medlemmet af listen',
} as const;
