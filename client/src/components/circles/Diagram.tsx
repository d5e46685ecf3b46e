import type { ReactNode } from 'react';
import { cx } from '../cx';
import type { Elements } from '../elements';
import styles from './Diagram.module.css';

/** The content of one of the two circles. */
export interface DiagramSide {
  /** Whose circle it is. */
  label?: ReactNode;
  /** The member's avatar, at the top of the circle. */
  picture?: ReactNode;
  /** A drawing of the member as an `svg`, behind the intersection. */
  drawing?: Elements;
  /** Interests that only this member has; as many as fit. */
  words: readonly string[];
  /** The '+4' of the others. */
  more?: ReactNode;
}

interface DiagramProps {
  mine: DiagramSide;
  /** What the two share; with nothing the circles stand apart. */
  shared: Pick<DiagramSide, 'words' | 'more'>;
  theirs: DiagramSide;
}

/** From this length on a word has a smaller font size in the intersection. */
const LONG_WORD = 14;
const isLong = (text: string): boolean => text.split(' ').some((word) => word.length >= LONG_WORD);

function Words({
  label,
  words,
  more,
  className,
}: Omit<DiagramSide, 'picture' | 'drawing'> & { className: string | undefined }) {
  return (
    <div className={cx(styles.words, className)}>
      {label ? <b>{label}</b> : null}
      {words.map((word) => (
        <span key={word} className={isLong(word) ? styles.long : undefined}>
          {word}
        </span>
      ))}
      {more ? <small>{more}</small> : null}
    </div>
  );
}

/**
 * Two circles with interests: the viewer's coral and to the left, the other's teal, what both share in the intersection.
 * Hidden from screen readers: the page says the same in words.
 */
export function Diagram({ mine, shared, theirs }: DiagramProps) {
  const isApart = shared.words.length === 0;
  const hasPictures = Boolean(mine.picture && theirs.picture);
  return (
    <div
      className={cx(styles.diagram, hasPictures && styles.pictured, Boolean(mine.drawing) && styles.drawn)}
      data-diagram={isApart ? 'apart' : 'overlapping'}
      aria-hidden="true"
    >
      <div className={styles.diagramInside}>
        <div className={cx(styles.circle, styles.circleViewer)}>
          {mine.drawing}
          <Words {...mine} className={styles.wordsViewer} />
        </div>
        <div className={cx(styles.circle, styles.circleOther)}>
          {theirs.drawing}
          <Words {...theirs} className={styles.wordsOther} />
        </div>
        {isApart ? null : <Words {...shared} className={styles.lens} />}
        {hasPictures ? (
          <>
            <div className={cx(styles.picture, styles.pictureViewer)}>{mine.picture}</div>
            <div className={cx(styles.picture, styles.pictureOther)}>{theirs.picture}</div>
          </>
        ) : null}
      </div>
    </div>
  );
}
