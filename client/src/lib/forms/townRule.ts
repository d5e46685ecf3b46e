import { townRule } from '@venn/schema/rules/account';
import type { Rules } from './yupSchema';

/** The rule of a field `location`, with the list of towns. */
export async function loadTownRule(): Promise<Rules> {
  const { findTown } = await import('@venn/schema/towns/town');
  return { location: townRule((text) => findTown(text) !== null) };
}
