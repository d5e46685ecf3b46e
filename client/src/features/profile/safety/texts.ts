export const SAFETY_TEXTS = {
  title: 'Tryghed',
  lead: (username: string) =>
    `Er der noget, der ikke føles rigtigt? Vi læser alle rapporter, og ${username} får ikke at vide, hvem der har skrevet.`,
  blockedNow: (username: string) =>
    `Du har blokeret ${username}. I møder ikke hinanden på Venn, før du ophæver blokeringen.`,
  report: 'Rapporter bruger',
  block: 'Bloker bruger',
  unblock: 'Ophæv blokering',
  cancel: 'Annuller',
  close: 'Luk',
  failed: 'Der opstod en fejl.',

  blockQuestion: (username: string) =>
    `Er du sikker på, at du vil blokere ${username}? Du vil ikke længere kunne se eller sende beskeder.`,
  blocking: 'Blokerer...',
  blocked: 'Brugeren er nu blokeret.',
  unblockQuestion: (username: string) => `Er du sikker på, at du vil ophæve blokeringen af ${username}?`,
  unblocking: 'Ophæver...',
  unblocked: 'Blokeringen er ophævet.',

  reportTitle: (username: string) => `Rapporter ${username}`,
  reportLead: 'Fortæl kort, hvad der er sket. Jeres seneste beskeder følger med, så vi kan se sammenhængen.',
  reason: 'Begrundelse',
  alsoBlock: (username: string) => `Bloker også ${username}`,
  sendReport: 'Send rapport',
  reportAndBlock: 'Rapporter og bloker',
  sending: 'Sender...',
  reportSent: 'Tak for din rapport.',
  reportFailed: 'Der opstod en fejl ved afsendelse.',

  blockedTitle: 'Blokerede brugere',
  blockedHelp: 'De kan ikke se din profil eller skrive til dig. De får ikke besked om det.',
  nobodyBlocked: 'Du har ikke blokeret nogen.',
  blockedLoading: 'Indlæser blokerede brugere...',
  blockedFailed: 'Kunne ikke indlæse blokerede brugere. Prøv igen senere.',
  retry: 'Prøv igen',
  since: (day: string) => `Blokeret ${day}`,
  unblockWhom: (username: string) => `Ophæv blokering af ${username}`,
} as const;
