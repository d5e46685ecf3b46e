import { distanceKm, townById } from '@venn/schema/towns/town';

/** The name of a member's town; null without one. */
export const townLabel = (id: number | null): string | null => (id === null ? null : (townById(id)?.label ?? null));

/** Whole kilometres between the centres of two towns; null when one of them is unknown. */
export function kilometresBetween(oneId: number | null, otherId: number | null): number | null {
  const [one, other] = [oneId, otherId].map((id) => (id === null ? null : townById(id)));
  return one && other ? distanceKm(one, other) : null;
}
