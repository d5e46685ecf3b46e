import { Fragment, type Key } from 'react';
import { Link } from 'react-router-dom';
import { unbroken } from '../../components/unbroken';
import { type Site, useSite } from '../../lib/page/operatorValues';
import { fillIn, type Inline } from './textFormat';

/** Renders a single line, with the operator's values. External links open in a new tab. */
export function FormattedLine({ content }: { content: readonly Inline[] }) {
  const { operator } = useSite();
  return <>{content.map((part, index) => renderInline(part, index, operator))}</>;
}

function renderInline(part: Inline, key: Key, operator: Site['operator']) {
  const text = fillIn(part.text, operator);
  if (part.kind === 'text') return <Fragment key={key}>{unbroken(text)}</Fragment>;
  // Phone numbers are written with spaces, and addresses have none.
  const href = fillIn(part.href, operator).replaceAll(' ', '');
  if (part.internal) {
    return (
      <Link key={key} to={href}>
        {text}
      </Link>
    );
  }
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
