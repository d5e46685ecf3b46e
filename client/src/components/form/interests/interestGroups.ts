import { trimText } from '@venn/schema/rules/blank';

/** An interest that can be chosen. */
export interface InterestOption {
  id: string;
  name: string;
  category: string;
}

/** A category with its interests. */
export interface InterestGroup {
  category: string;
  options: InterestOption[];
}

/** Lower case, and the Danish letters as they are written on other keyboards. */
const folded = (text: string): string =>
  text.toLocaleLowerCase('da-DK').replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');

/** The options by category, in the order of their first occurrence. */
export function byCategory(options: readonly InterestOption[]): InterestGroup[] {
  const groups = new Map<string, InterestOption[]>();
  for (const option of options) groups.set(option.category, [...(groups.get(option.category) ?? []), option]);
  return Array.from(groups, ([category, members]) => ({ category, options: members }));
}

/** The options whose name or category contains the typed text; all of them without one. */
export function matching(options: readonly InterestOption[], typed: string): InterestOption[] {
  const query = folded(trimText(typed));
  return options.filter(({ name, category }) => folded(name).includes(query) || folded(category).includes(query));
}

/** '3 interesser fundet' */
export function foundText(count: number): string {
  if (count === 0) return 'Ingen interesser fundet. Prøv et andet ord.';
  return count === 1 ? '1 interesse fundet' : `${count} interesser fundet`;
}
