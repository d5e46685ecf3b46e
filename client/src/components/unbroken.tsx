import { Fragment, type ReactElement } from 'react';

const WORD = /(e-mail)/i;

/**
 * A text whose 'e-mail' doesn't end a line at its hyphen. The text stays as it is, unlike with a hyphen that doesn't
 * break: that is another sign for who searches, copies or listens. Its parts are elements, for browsers that translate.
 */
export function unbroken<Text>(text: Text): Text | ReactElement {
  const parts = typeof text === 'string' ? text.split(WORD) : [];
  if (parts.length < 2) return text;
  return (
    <Fragment key={String(text)}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} data-whole={at % 2 === 1 || undefined}>
          {part}
        </span>
      ))}
    </Fragment>
  );
}
