import { PATHS, type PUBLIC_PAGES } from '@venn/schema/paths';

/** Meta descriptions of the public pages, for search engines and link previews. Only used by the build. */
export const DESCRIPTIONS: Record<(typeof PUBLIC_PAGES)[number], string> = {
  [PATHS.home]:
    'Venn er for voksne i hele Danmark, der gerne vil have flere at dele hverdagen med. Her begynder det med det, I har til fælles.',
  [PATHS.about]: 'Hvem der står bag Venn, og hvorfor det handler om venskab og ikke dating.',
  [PATHS.faq]: 'Svar på de spørgsmål, vi oftest får om Venn.',
  [PATHS.contact]: 'Skriv til dem, der driver Venn.',
  [PATHS.privacy]: 'Hvilke oplysninger Venn har om dig, hvorfor og hvor længe.',
  [PATHS.terms]: 'Det, vi aftaler med hinanden, når du bruger Venn.',
  [PATHS.cookies]: 'De tre cookies, Venn bruger, og hvad de er til.',
};
