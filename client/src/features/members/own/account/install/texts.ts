interface CardTexts {
  title: string;
  card: string;
  help: string;
  add: string;
  added: string;
}

const help = (opens: string): string =>
  `Den ${opens}, fylder næsten ingenting og virker også, når nettet ryger et øjeblik.`;

/** By what the browser is on: each calls the place of its apps otherwise. */
export const INSTALL_TEXTS = {
  apple: {
    title: 'Venn på telefonen',
    card: 'Læg Venn på hjemmeskærmen',
    help: help('åbner med et tryk'),
    add: 'Se, hvordan du gør',
    added: 'Venn ligger på hjemmeskærmen.',
  },
  phone: {
    title: 'Venn på telefonen',
    card: 'Læg Venn på startskærmen',
    help: help('åbner med et tryk'),
    add: 'Føj til startskærmen',
    added: 'Venn ligger på startskærmen.',
  },
  computer: {
    title: 'Venn som app',
    card: 'Installer Venn på computeren',
    help: help('åbner i sit eget vindue'),
    add: 'Installer Venn',
    added: 'Venn er installeret.',
  },
} satisfies Record<string, CardTexts>;

export const STEP_TEXTS = {
  title: INSTALL_TEXTS.apple.card,
  share: 'Tryk på Del i Safari',
  choose: 'Vælg »Føj til hjemmeskærm«, og tryk Tilføj',
  open: 'Åbn Venn fra hjemmeskærmen, og log ind. Slå så »Sig til på denne enhed« til her på din profil.',
  close: 'Luk',
} as const;
