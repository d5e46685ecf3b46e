import { postPath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import type { WallAftalerQuery } from '../../../gql/wall';
import { ChevronRight } from '../../../icons/ChevronRight';
import { clockTime } from '../../../lib/format';
import { DateTile } from '../../../shared/aftaler/DateTile';
import { isGoing } from '../aftaler/isGoing';
import { TEXTS } from '../texts';
import styles from '../WallPage.module.css';

/** The next one to which the viewer is going, above the list of aftaler in small windows. */
export function NextAftale({ aftaler }: { aftaler: WallAftalerQuery['myAftaler'] }) {
  const next = aftaler.find(({ aftale }) => aftale !== null && isGoing(aftale));
  if (!next?.aftale) return null;
  const { startsAt, title } = next.aftale;
  return (
    <Link className={styles.next} to={postPath(next.id)}>
      <DateTile startsAt={startsAt} tone="in" size="small" />
      <span>
        <small>{TEXTS.nextAftale}</small>
        <b dir="auto">{title}</b>
        <small>{`kl. ${clockTime(startsAt)}`}</small>
      </span>
      <ChevronRight />
    </Link>
  );
}
