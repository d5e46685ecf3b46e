export const INSTALL_TEXTS = {
  title: 'Venn på telefonen',
  card: 'Læg Venn på startskærmen',
  help: 'Den åbner med et tryk, fylder næsten ingenting og virker også, når nettet ryger et øjeblik.',
  add: 'Læg den på',
  added: 'Venn ligger på startskærmen.',
  close: 'Luk',
  steps: {
    share: 'Tryk på Del i Safari',
    choose: 'Vælg »Føj til hjemmeskærm«',
    add: 'Tryk Tilføj. Så kan vi også sige til, når nogen svarer',
  },
} as const;
