import type { Key } from 'react';
import { FormattedLine } from './FormattedLine';
import styles from './FormattedText.module.css';
import type { Block, Inline } from './textFormat';

/** Renders the blocks of a parsed text, with the operator's values for `{{operator.name}}` and the like. */
export function FormattedText({ blocks }: { blocks: readonly Block[] }) {
  return <div className={styles.text}>{blocks.map(renderBlock)}</div>;
}

/** A paragraph that is only a link, with or without punctuation, has a full touch target. */
const isOnlyLink = (content: readonly Inline[]): boolean =>
  content.length <= 2 && content[0]?.kind === 'link' && (content[1]?.text ?? '').length <= 1;

function renderBlock(block: Block, key: Key) {
  if (block.kind === 'list') {
    return (
      <ul key={key}>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={isOnlyLink(item) ? styles.link : undefined}>
            <FormattedLine content={item} />
          </li>
        ))}
      </ul>
    );
  }
  const Tag = block.kind === 'paragraph' ? 'p' : (`h${block.level}` as const);
  return (
    <Tag key={key} className={isOnlyLink(block.content) ? styles.link : undefined}>
      <FormattedLine content={block.content} />
    </Tag>
  );
}
