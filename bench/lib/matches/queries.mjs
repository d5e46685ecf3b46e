import { randomFrom } from '../statistics.mjs';

export const SORTS = ['common_desc', 'common_asc', 'distance_asc', 'distance_desc', 'name_asc', 'name_desc'];
export const PAGE_SIZE = 30;
const OPEN = { maxDistance: null, minAge: null, maxAge: null };
export const FILTERS = {
  none: OPEN,
  '50 km': { ...OPEN, maxDistance: 50 },
  'age 25-40': { ...OPEN, minAge: 25, maxAge: 40 },
  both: { maxDistance: 50, minAge: 25, maxAge: 40 },
  'has a picture': { ...OPEN, filters: ['hasPicture'] },
  'is new': { ...OPEN, filters: ['isNew'] },
  'active this week': { ...OPEN, filters: ['activeWeek'] },
  'active this month': { ...OPEN, filters: ['activeMonth'] },
  'a gender': { ...OPEN, filters: ['isFemale'] },
  'not written with': { ...OPEN, notWrittenWith: true },
  'every filter': {
    maxDistance: 50,
    minAge: 25,
    maxAge: 40,
    filters: ['hasPicture', 'activeWeek', 'isFemale', 'isNew'],
    notWrittenWith: true,
  },
};

/** Shares of the orders. */
const ORDER_SHARES = [
  ['common_desc', 0.5],
  ['distance_asc', 0.2],
  ['name_asc', 0.1],
  ['name_desc', 0.1],
  ['common_asc', 0.05],
  ['distance_desc', 0.05],
];
const DISTANCES = [5, 10, 25, 50, 100, 200, 400];
const DEEPEST_PAGE = 2000;

const pick = (list, random) => list[Math.floor(random() * list.length)];

function randomOrder(random) {
  let left = random();
  return ORDER_SHARES.find(([, share]) => (left -= share) < 0)?.[0] ?? 'common_desc';
}

/**
 * An endless sequence of typical queries, the same for the same seed: six in ten without a distance, six in ten without
 * ages, seven in ten for the first page, one in ten for a deep page.
 */
export function* questions(seed) {
  const random = randomFrom(seed);
  for (;;) {
    const sortBy = randomOrder(random);
    const maxDistance = random() < 0.6 ? null : pick(DISTANCES, random);
    const minAge = 18 + Math.floor(random() * 40);
    const ages =
      random() < 0.6 ? { minAge: null, maxAge: null } : { minAge, maxAge: minAge + 5 + Math.floor(random() * 30) };
    const depth = random();
    const page = depth < 0.7 ? 1 : depth < 0.9 ? 2 + Math.floor(random() * 4) : 1 + Math.floor(random() * DEEPEST_PAGE);
    yield { sortBy, maxDistance, ...ages, page, pageSize: PAGE_SIZE };
  }
}
