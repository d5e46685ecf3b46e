import { cx } from '../../../components/cx';
import admin from '../admin.module.css';
import { formatDateTime, formatPeriod } from '../format';
import styles from './Aftaler.module.css';
import type { Aftale } from './aftale';
import { TEXTS } from './texts';

interface AftaleFactsProps {
  aftale: Aftale;
  /** The text that stands above: a title that is the same isn't repeated. */
  text: string | null;
}

/** What everybody could read of an aftale: not the place, nor who is coming. */
export function AftaleFacts({ aftale, text }: AftaleFactsProps) {
  const { title, startsAt, endsAt, town, places, coming, cancelledAt } = aftale;
  return (
    <div className={cx(admin.meta, styles.facts)}>
      <strong>{TEXTS.aftale}</strong>
      {title === text ? null : (
        <span lang="da" dir="auto">
          {title}
        </span>
      )}
      <span>{formatPeriod(startsAt, endsAt)}</span>
      <span lang="da">{town}</span>
      {places === null ? null : <span>{TEXTS.coming(coming, places)}</span>}
      {cancelledAt ? (
        <span className={admin.state} data-state="hot">
          {TEXTS.cancelled(formatDateTime(cancelledAt))}
        </span>
      ) : null}
    </div>
  );
}
