import type { ReportedThing } from '@venn/schema/moderation';

/** The thing in the title of its report, where its author has a name. */
const NAMED_TITLES: Readonly<Record<ReportedThing, (username: string) => string>> = {
  profile: (username) => `Rapporter ${username}`,
  post: (username) => `Rapporter et opslag af ${username}`,
  comment: (username) => `Rapporter en kommentar af ${username}`,
  message: (username) => `Rapporter en besked fra ${username}`,
  proposal: (username) => `Rapporter et forslag fra ${username}`,
};

/** What a reported thing is called. */
type Called = ReportedThing | 'aftale';

/** The thing in the title of its report, where its author's account is deleted, and of an aftale always. */
const TITLES: Readonly<Record<Called, string>> = {
  profile: 'Rapporter profilen',
  post: 'Rapporter opslaget',
  aftale: 'Rapporter aftalen',
  comment: 'Rapporter kommentaren',
  message: 'Rapporter beskeden',
  proposal: 'Rapporter forslaget',
};

/** What goes along with the reason. */
const EVIDENCE: Readonly<Record<Called, string>> = {
  profile: 'Har I skrevet sammen, følger jeres seneste beskeder med',
  post: 'Opslaget følger med, som det ser ud nu',
  aftale: 'Aftalen følger med, som den ser ud nu',
  comment: 'Kommentaren følger med, som den ser ud nu',
  message: 'Beskeden følger med sammen med jeres seneste beskeder',
  proposal: 'Forslaget følger med sammen med jeres seneste beskeder',
};

export const REPORT_TEXTS = {
  title: (thing: Called) => TITLES[thing],
  titleWithName: (thing: ReportedThing) => NAMED_TITLES[thing],
  lead: (thing: Called) => `Fortæl kort, hvad der er sket. ${EVIDENCE[thing]}, så vi kan se sammenhængen.`,
  kind: 'Hvad handler det om?',
  chooseKind: 'Vælg…',
  danger: 'Er nogen i fare lige nu? Ring 112 først, og skriv så til os.',
  reason: 'Begrundelse',
  alsoBlock: (username: string) => `Bloker også ${username}`,
  cancel: 'Annuller',
  close: 'Luk',
  send: 'Send rapport',
  sendAndBlock: 'Rapporter og bloker',
  sending: 'Sender...',
  sent: 'Tak for din rapport.',
  failed: 'Der opstod en fejl ved afsendelse.',
} as const;
