import { Fragment, type Key } from 'react';
import { Link } from 'react-router-dom';
import { type Site, useSite } from '../../lib/site';
import styles from './FormattedText.module.css';
import { type Block, fillIn, type Inline, parseText } from './text-format';

/**
 * A text in our simple format. Links of ours stay in the page, others open in a new tab. What the operator has filled
 * in takes the place of `{{operator.name}}` and the like.
 */
export function FormattedText({ source }: { source: string }) {
  const { operator } = useSite();
  return (
    <div className={styles.text}>{parseText(source).map((block, index) => renderBlock(block, index, operator))}</div>
  );
}

type Operator = Site['operator'];

const renderAll = (content: Inline[], operator: Operator) =>
  content.map((part, index) => renderInline(part, index, operator));

function renderBlock(block: Block, key: Key, operator: Operator) {
  if (block.kind === 'list') {
    return (
      <ul key={key}>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{renderAll(item, operator)}</li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'paragraph') return <p key={key}>{renderAll(block.content, operator)}</p>;
  const Heading = `h${block.level}` as const;
  return <Heading key={key}>{renderAll(block.content, operator)}</Heading>;
}

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
