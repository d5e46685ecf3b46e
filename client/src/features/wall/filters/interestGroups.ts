import { TEXTS } from '../texts';

export interface Interest {
  id: string;
  name: string;
}

const toOption = ({ id, name }: Interest) => ({ value: id, label: name });

/** The interests as groups of a select, the viewer's own first. */
export const groupsOf = (interests: readonly Interest[], own: ReadonlySet<string>) => [
  { label: TEXTS.ownInterests, options: interests.filter(({ id }) => own.has(id)).map(toOption) },
  { label: TEXTS.otherInterests, options: interests.filter(({ id }) => !own.has(id)).map(toOption) },
];
