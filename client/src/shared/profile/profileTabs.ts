import { BREAK_ANCHOR, OWN_REPORTS_ANCHOR, PASSWORD_ANCHOR, PATHS } from '@venn/schema/paths';

/** The tabs of the own profile, by their names in the URL. */
export const PROFILE_TABS = ['profil', 'konto', 'mine-data'] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

const PARAMETER = 'fane';
const FIRST: ProfileTab = 'profil';

/** The tabs of the sections that links to the profile name with an anchor. */
const TAB_OF_ANCHOR: Readonly<Record<string, ProfileTab>> = {
  '#mine-data': 'mine-data',
  [`#${OWN_REPORTS_ANCHOR}`]: 'konto',
  [`#${PASSWORD_ANCHOR}`]: 'konto',
  [`#${BREAK_ANCHOR}`]: 'konto',
};

const isTab = (name: string | null): name is ProfileTab => PROFILE_TABS.some((tab) => tab === name);

/** The URL's query for a tab; empty for the first one. */
export const searchOfTab = (tab: ProfileTab): string => (tab === FIRST ? '' : `?${PARAMETER}=${tab}`);

/** URL path of a tab of the own profile. */
export const tabPath = (tab: ProfileTab): string => PATHS.profile + searchOfTab(tab);

/** The tab that the URL's query names, else the first one. */
export function tabOfSearch(search: string): ProfileTab {
  const name = new URLSearchParams(search).get(PARAMETER);
  return isTab(name) ? name : FIRST;
}

/** The tab with the section of an anchor; null if there is none. */
export const tabOfAnchor = (hash: string): ProfileTab | null => TAB_OF_ANCHOR[hash] ?? null;
