export const TEXTS = {
  title: 'Find Venner',
  loading: 'Finder dine matches...',
  errorTitle: 'Ups! Noget gik galt',
  errorText: 'Kunne ikke indlæse matches. Prøv venligst igen senere.',
  warming: 'Find Venner er ved at starte. Siden prøver selv igen om lidt.',
  retry: 'Prøv igen',
  emptyTitle: 'Ingen passer til dine valg lige nu',
  emptyTitleAll: 'Her er ingen at vise endnu',
  emptyNarrowed: 'Prøv et større aldersspænd, en større afstand eller flere interesser på din profil.',
  emptyAll: 'Vælg flere interesser på din profil, så er der flere at møde.',
  toProfile: 'Opdater dine interesser',
  reset: 'Nulstil filtre',
  sort: 'Sorter efter',
  filters: 'Filtre',
  moreFilters: 'Flere filtre',
  filtersFailed: 'Kunne ikke vise alle filtre. Prøv igen.',
  age: 'Alder',
  distance: 'Afstand',
  noCommon: 'Ingen fælles interesser',
  seeProfile: 'Se Profil',
  undo: 'Fortryd',
  isHidden: 'vises ikke igen.',
  noAboutMe: 'Ingen beskrivelse angivet.',
} as const;

const NUMBER = new Intl.NumberFormat('da-DK');

/** '41 deler noget med dig'; how many members there are when nobody does, and nothing when there are none. */
export function countText(sharing: number, total: number): string {
  if (sharing > 0) return `${NUMBER.format(sharing)} deler noget med dig`;
  if (total === 0) return '';
  return `${NUMBER.format(total)} ${total === 1 ? 'medlem' : 'medlemmer'}`;
}

/** That there is no match, with filters or at all. */
export const emptyTitle = (isFiltered: boolean): string => (isFiltered ? TEXTS.emptyTitle : TEXTS.emptyTitleAll);

/** Announced to screen readers after a page change. */
export const pageText = (page: number, pageCount: number): string => `side ${page} af ${pageCount}`;

/** That the hidden member isn't told, and where it is found again. */
export function hiddenHelp(gender: string): string {
  if (gender === 'female') return 'Hun får det ikke at vide. Du finder hende under Profil, Konto, Skjulte.';
  if (gender === 'male') return 'Han får det ikke at vide. Du finder ham under Profil, Konto, Skjulte.';
  return 'Det får ingen at vide. Du kan fortryde det under Profil, Konto, Skjulte.';
}

/** '1 fælles interesse', '9 fælles interesser'. */
export const commonText = (count: number): string => `${count} fælles ${count === 1 ? 'interesse' : 'interesser'}`;
