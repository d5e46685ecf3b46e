/** Municipalities whose official name is not their short name and 'Kommune'. */
const OFFICIAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['København', 'Københavns Kommune'],
  ['Bornholm', 'Bornholms Regionskommune'],
  // Belongs to no municipality: it is part of the islands Ertholmene, which the state administers.
  ['Christiansø', 'Ertholmene'],
]);

/** The official name of a municipality: 'Roskilde Kommune', 'Københavns Kommune'. */
export const municipalityName = (municipality: string): string =>
  OFFICIAL_NAMES.get(municipality) ?? `${municipality} Kommune`;
