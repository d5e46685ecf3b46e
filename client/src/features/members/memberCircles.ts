/** An interest of the diagram. */
export interface Interest {
  id: string;
  name: string;
}

/** The interests of the viewer and another member, divided by who has them. */
export interface MemberCircles {
  /** Those of the viewer alone. */
  mine: readonly Interest[];
  /** Those of both, the rarest first. */
  shared: readonly Interest[];
  /** Those of the other alone. */
  theirs: readonly Interest[];
  /** False while only the shared ones are known. */
  isComplete: boolean;
}

/** How many interests are shown in a part of the diagram. */
const WORDS_MAX = 3;
/** How many interests of a kind are listed before the rest is shown. */
export const LIST_MAX = 12;

/** Divides the interests of two members. `shared` may be in an order of its own. */
export function circlesOf(
  own: readonly Interest[],
  others: readonly Interest[],
  shared: readonly Interest[],
): MemberCircles {
  const common = new Set(shared.map(({ id }) => id));
  const isAlone = ({ id }: Interest): boolean => !common.has(id);
  return { mine: own.filter(isAlone), shared, theirs: others.filter(isAlone), isComplete: true };
}

/** The names that the diagram shows. */
export const firstWords = (interests: readonly Interest[]): string[] =>
  interests.slice(0, WORDS_MAX).map(({ name }) => name);

/** Whether opening the lists shows more: the viewer's own interests aren't listed before, the others up to `LIST_MAX`. */
export const hasMore = ({ mine, shared, theirs }: MemberCircles): boolean =>
  shared.length > LIST_MAX || theirs.length > LIST_MAX || mine.length > WORDS_MAX;
