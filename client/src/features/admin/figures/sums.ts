/** Full months whose average is the number of active members that the law asks for. */
const AVERAGE_OF = 6;

/** The sum of a number of each item. */
export const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

/** The average of the last full months that were counted, of six at the most; null before the first has ended. */
export function averageActive(
  activity: readonly { month: string; members: number }[],
  presentMonth: string | undefined,
): number | null {
  const counted = activity.filter(({ month }) => month !== presentMonth).slice(0, AVERAGE_OF);
  return counted.length === 0 ? null : Math.round(sumOf(counted, ({ members }) => members) / counted.length);
}

/** Sums the counts of items with the same key, the largest sum first. */
export function sumsBy<Item extends { count: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): { item: Item; count: number }[] {
  const sums = new Map<string, { item: Item; count: number }>();
  for (const item of items) {
    const before = sums.get(keyOf(item))?.count ?? 0;
    sums.set(keyOf(item), { item, count: before + item.count });
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count);
}
