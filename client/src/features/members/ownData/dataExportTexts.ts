/** Texts of the data export page. */
export const DATA_EXPORT_TEXTS = {
  title: 'Hent dine data',
  lead: 'Filen rummer det, Venn har gemt om dig: profil, beskeder, opslag og meget mere. Gem den et sikkert sted.',
  once: 'Linket virker kun én gang. Det er først brugt, når du har fået hele filen.',
  fetch: 'Hent dine data',
  fetching: 'Henter...',
  again: 'Hent igen',
  done: 'Dine data er hentet. Filen ligger, hvor din browser gemmer det, du henter.',
  open: 'Det er en ZIP-fil. Pak den ud, og åbn index.html.',
  missing: 'Der mangler noget af linket. Brug knappen i mailen, eller kopier hele linket.',
  broken: 'Forbindelsen blev afbrudt, før hele filen nåede frem. Linket virker stadig, så prøv igen.',
  newOne: 'Du kan bede om en ny kopi på din profil under Mine data.',
  profile: 'Gå til din profil',
} as const;
