import styles from './CountCards.module.css';
import { formatCount } from './format';

interface CountCardsProps {
  /** Label and number of each card. */
  counts: readonly (readonly [string, number])[];
}

/** Numbers with their labels, one card each, in one row where they fit. */
export function CountCards({ counts }: CountCardsProps) {
  return (
    <dl className={styles.cards}>
      {counts.map(([label, count]) => (
        <div className={styles.card} key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
