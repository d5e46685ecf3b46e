import { postPath } from '@venn/schema/paths';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { WallAftalerQuery } from '../../../gql/wall';
import { clockTime } from '../../../lib/format';
import { DateTile } from '../../../shared/aftaler/DateTile';
import { TEXTS } from '../texts';
import styles from './MyAftaler.module.css';

type OwnAftale = NonNullable<WallAftalerQuery['myAftaler'][number]['aftale']>;

/** The side has room for this many. */
const SHOWN = 4;

const isOpen = ({ viewerState }: OwnAftale): boolean => viewerState === 'asked' || viewerState === 'waiting';

const toneOf = (aftale: OwnAftale) => (isOpen(aftale) ? 'asked' : 'in');

/** The state of a request, else the hour and the town. */
function noteOf(aftale: OwnAftale): string {
  if (aftale.viewerState === 'asked') return TEXTS.youHaveAsked;
  if (aftale.viewerState === 'waiting') return TEXTS.youAreWaiting;
  return `kl. ${clockTime(aftale.startsAt)} · ${aftale.town}`;
}

/** The aftaler ahead that the viewer hosts, is coming to or has asked about; beside the wall in wide windows. */
export function MyAftaler({ aftaler }: { aftaler: WallAftalerQuery['myAftaler'] }) {
  const id = useId();
  return (
    <nav className={styles.mine} aria-labelledby={id}>
      <h2 id={id}>{TEXTS.ownAftaler}</h2>
      {aftaler.slice(0, SHOWN).map(({ id: postId, aftale }) =>
        aftale === null ? null : (
          <Link key={postId} to={postPath(postId)}>
            <DateTile startsAt={aftale.startsAt} tone={toneOf(aftale)} size="small" />
            <span>
              <b dir="auto">{aftale.title}</b>
              <span>{noteOf(aftale)}</span>
            </span>
          </Link>
        ),
      )}
    </nav>
  );
}
