/** Texts of what posts with an aftale and aftaler for two have in common. */
export const AFTALE_TEXTS = {
  title: 'Hvad skal I lave?',
  day: 'Hvilken dag?',
  later: 'Senere',
  laterDate: 'Dato',
  town: 'By',
  place: 'Mødested',
  calendar: 'Gem i kalender',
  safetyTitle: 'Mød sikkert',
  safety: ['Mød et sted, hvor der er andre.', 'Fortæl en ven, hvor du er.', 'Gå, hvis noget føles forkert.'],
  sharePlan: 'Del planen med en ven',
  copyPlan: 'Kopier planen til en ven',
  copied: 'Planen er kopieret.',
} as const;
