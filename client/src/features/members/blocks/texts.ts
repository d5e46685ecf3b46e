export const SAFETY_TEXTS = {
  title: 'Tryghed',
  lead: (username: string) =>
    `Er der noget, der ikke føles rigtigt? Vi læser alle rapporter, og ${username} får ikke at vide, hvem der har skrevet.`,
  blockedNow: (username: string) =>
    `Du har blokeret ${username}. I møder ikke hinanden på Venn, før du ophæver blokeringen.`,
  hiddenNow: (username: string) =>
    `${username} vises ikke i din Find Venner og får det ikke at vide. I kan stadig skrive sammen.`,
  reported: (username: string, day: string) => `Du rapporterede ${username} den ${day}. `,
  toReports: 'Se dine rapporter',
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

  blockedTitle: 'Blokerede brugere',
  blockedHelp: 'De kan ikke se din profil eller skrive til dig. De får ikke besked om det.',
  nobodyBlocked: 'Du har ikke blokeret nogen.',
  blockedLoading: 'Indlæser blokerede brugere...',
  blockedFailed: 'Kunne ikke indlæse blokerede brugere. Prøv igen senere.',
  retry: 'Prøv igen',
  since: (day: string) => `Blokeret ${day}`,
  ownReports: 'Dine rapporter',
  ownReportsHelp: 'Vi læser alle rapporter. Den, du har rapporteret, får ikke at vide, at det var dig.',
  nothingReported: 'Du har ikke rapporteret noget.',
  ownReportsLoading: 'Indlæser dine rapporter...',
  ownReportsFailed: 'Kunne ikke indlæse dine rapporter. Prøv igen senere.',
  /** In place of the name of somebody whom the viewer can no longer see, or whose account is deleted. */
  noLongerShown: 'en bruger, du ikke længere kan se',
  states: {
    received: 'Modtaget. Vi skriver til dig, når vi har set på den.',
    acted: 'Vi har gjort noget ved det.',
    no_breach: 'Vi har ikke fundet et brud på reglerne.',
  },
  unblockWhom: (username: string) => `Ophæv blokering af ${username}`,
} as const;
