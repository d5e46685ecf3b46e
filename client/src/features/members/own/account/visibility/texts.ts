export const VISIBILITY_TEXTS = {
  title: 'Synlighed',
  help: 'Du bestemmer, hvem du møder.',
  break: 'Hold pause',
  breakHelp: 'Du er ikke i Find Venner, og ingen nye kan skrive. Dem, du allerede skriver med, mærker ingenting.',
  change: 'Vælg en anden dag',
  dialogTitle: 'Hold pause',
  dialogText:
    'Du er ikke i Find Venner, og ingen nye kan skrive til dig. Du kan heller ikke selv skrive til nye. Dem, du allerede skriver med, mærker ingenting.',
  dialogAftaler:
    'Dine aftaler bliver stående for dem, der er med. Nye kan ikke spørge, så længe du holder pause. Aflys dem selv, hvis du ikke vil mødes.',
  until: 'Hvornår er du tilbage?',
  choices: {
    week: (day: string) => `Om en uge, den ${day}`,
    month: (day: string) => `Om en måned, den ${day}`,
    date: 'På en bestemt dag',
    open: 'Når jeg selv afslutter pausen',
  },
  day: 'Dag',
  take: 'Hold pause',
  takeAgain: 'Gem',
  cancel: 'Annuller',
  saving: 'Gemmer...',
  taken: 'Du holder pause nu.',
  changed: 'Din pause er ændret.',
  failed: 'Kunne ikke gemme din pause. Prøv venligst igen.',
} as const;
