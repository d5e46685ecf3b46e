import { Fragment } from 'react';
import { AFTALE_TEXTS, moreText } from './texts';

interface NamesProps {
  names: readonly string[];
  /** How many more there are, without a name. */
  more?: number;
  /** Begins with 'Du'. */
  you?: boolean;
}

/** 'Du, Karen_i_haven, GretheP og én til'. Names keep their own direction of writing and are not translated. */
export function Names({ names, more = 0, you = false }: NamesProps) {
  const parts = [
    ...(you ? [{ key: 'you', element: <span>{AFTALE_TEXTS.you}</span> }] : []),
    ...names.map((name) => ({ key: `@${name}`, element: <bdi translate="no">{name}</bdi> })),
    ...(more > 0 ? [{ key: 'more', element: <span>{moreText(more)}</span> }] : []),
  ];
  return parts.map(({ key, element }, index) => (
    <Fragment key={key}>
      {index === 0 ? null : <span>{index === parts.length - 1 ? ' og ' : ', '}</span>}
      {element}
    </Fragment>
  ));
}
