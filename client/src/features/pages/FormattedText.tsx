import { Fragment, type Key } from 'react';
import { Link } from 'react-router-dom';
import { type Site, useSite } from '../../lib/page/site';
import styles from './FormattedText.module.css';
import { type Block, fillIn, type Inline } from './textFormat';

type Operator = Site['operator'];

/** Renders the blocks of a parsed text, with the operator's values for `{{operator.name}}` and the like. */
export function FormattedText({ blocks }: { blocks: readonly Block[] }) {
  const { operator } = useSite();
  return <div className={styles.text}>{blocks.map((block, index) => renderBlock(block, index, operator))}</div>;
}

/** Renders a single line. External links open in a new tab. */
export function FormattedLine({ content }: { content: readonly Inline[] }) {
  const { operator } = useSite();
  return <>{renderLine(content, operator)}</>;
}

function renderBlock(block: Block, key: Key, operator: Operator) {
  if (block.kind === 'list') {
    return (
      <ul key={key}>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{renderLine(item, operator)}</li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'paragraph') return <p key={key}>{renderLine(block.content, operator)}</p>;
  const Heading = `h${block.level}` as const;
  return <Heading key={key}>{renderLine(block.content, operator)}</Heading>;
}

const renderLine = (content: readonly Inline[], operator: Operator) =>
  content.map((part, index) => renderInline(part, index, operator));

function renderInline(part: Inline, key: Key, operator: Operator) {
  const text = fillIn(part.text, operator);
  if (part.kind === 'text') return <Fragment key={key}>{text}</Fragment>;
  const href = fillIn(part.href, operator);
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
