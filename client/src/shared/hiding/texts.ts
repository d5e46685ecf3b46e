/** Texts of hiding members in Find Venner. */
export const HIDING_TEXTS = {
  hide: 'Vis ikke igen',
  show: 'Vis igen',
  hideWhom: (username: string) => `Vis ikke ${username} igen`,
  showWhom: (username: string) => `Vis igen: ${username}`,
  failed: 'Det lykkedes ikke. Prøv igen.',
} as const;
