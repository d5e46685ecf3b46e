import { EXPORT_LINK_HOURS, IP_HISTORY_DAYS, RETENTION_WARNING_DAYS } from '@venn/schema/limits';

/** Labels and sentences about what is stored of the member, and the copy of it. */
export const OWN_DATA_TEXTS = {
  title: 'Mine data',
  help: 'Det har vi gemt om dig ud over din profil.',
  privacy: 'Persondatapolitik',
  loading: 'Henter...',
  failed: 'Kunne ikke hente, hvad vi har gemt om dig.',
  retry: 'Prøv igen',
  messages: 'Beskeder',
  messageCounts: (sent: string, received: string) => `${sent} sendt, ${received} modtaget`,
  posts: 'Opslag',
  comments: 'Kommentarer',
  likes: 'Likes',
  blocks: 'Blokerede brugere',
  reports: 'Dine rapporter',
  purchases: 'Køb',
  firstIp: 'Første IP-adresse',
  currentIp: 'Nyeste IP-adresse',
  noIp: 'Ikke gemt længere',
  history: (count: number) => `IP-adresser, du har logget ind fra (${count})`,
  historyHelp: `Vi sletter dem efter ${IP_HISTORY_DAYS} dage.`,
  unused: 'Hvis du ikke bruger Venn',
  retention: (pause: string, deletion: string) =>
    `Så sætter vi din profil på pause den ${pause} og sletter den den ${deletion}. Vi skriver til dig ${RETENTION_WARNING_DAYS} dage før hver gang. Logger du ind, begynder tiden forfra.`,
  copy: 'En kopi af det hele',
  copyHelp: `Vi sender et link til din e-mail, når kopien er klar. Det virker i ${EXPORT_LINK_HOURS} timer og kun én gang.`,
  ask: 'Få en kopi af mine data',
  asking: 'Bestiller...',
  askFailed: 'Kunne ikke bestille en kopi. Prøv venligst igen.',
  making: (when: string) => `Du bad om en kopi ${when}. Den er ved at blive lavet.`,
  sent: (when: string, until: string) => `Du bad om en kopi ${when}. Linket i mailen virker til ${until}.`,
  over: (when: string) => `Du bad om en kopi ${when}. Linket er udløbet.`,
  fetched: (when: string) => `Du hentede en kopi ${when}.`,
} as const;

/** The page that the link to a copy leads to. */
export const DATA_EXPORT_TEXTS = {
  title: 'Hent dine data',
  lead: 'Filen rummer det, Venn har gemt om dig: profil, beskeder, opslag og meget mere. Gem den et sikkert sted.',
  once: 'Linket virker kun én gang. Det er først brugt, når du har fået hele filen.',
  fetch: 'Hent dine data',
  fetching: 'Henter...',
  again: 'Hent igen',
  done: 'Dine data er hentet. Filen ligger, hvor din browser gemmer det, du henter.',
  open: 'Det er en ZIP-fil. Pak den ud, og åbn index.html.',
  missing: 'Linket er ikke helt. Brug knappen i mailen, eller kopiér hele linket.',
  broken: 'Forbindelsen blev afbrudt, før hele filen nåede frem. Linket virker stadig, så prøv igen.',
  newOne: 'Du kan bede om en ny kopi på din profil under Mine data.',
  profile: 'Gå til din profil',
} as const;
