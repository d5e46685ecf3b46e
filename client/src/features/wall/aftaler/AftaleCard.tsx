import { postPath } from '@venn/schema/paths';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../gql/wall';
import { Clock } from '../../../icons/Clock';
import { MapPin } from '../../../icons/MapPin';
import { distanceText } from '../../../lib/format';
import { useDrawnAt } from '../../../lib/page/drawnAt';
import { personOf, useSession } from '../../../lib/session/session';
import { hoursText, isGoingOn } from '../../../shared/aftaler/aftaleTime';
import { DateTile } from '../../../shared/aftaler/DateTile';
import type { Reported } from '../../../shared/report/reported';
import { AftaleActions } from './AftaleActions';
import styles from './AftaleCard.module.css';
import { AftaleStatus } from './AftaleStatus';
import { AloneFacts, GoingActions, GoingPart, Meeting, Reminder } from './aloneParts';
import { chainOf } from './chain';
import { isGoing } from './isGoing';
import { Seats } from './Seats';
import { AFTALE_TEXTS as TEXTS } from './texts';
import { useAftaleDialogs } from './useAftaleDialogs';
import { useKeptFocus } from './useKeptFocus';
import { WhoComes } from './WhoComes';

interface AftaleCardProps {
  post: Post;
  aftale: Aftale;
  /** The post stands alone: the card has all that the viewer may know and do. */
  alone: boolean;
  onReport: (reported: Reported) => void;
}

const toneOf = (aftale: Aftale) => {
  const { state, viewerState } = aftale;
  if (state === 'cancelled') return 'off';
  if (isGoing(aftale)) return 'in';
  return viewerState === 'asked' || viewerState === 'waiting' ? 'asked' : undefined;
};

/** Where it is: the town, or in a list of posts the place itself for those who know it. */
function Whereabouts({ aftale, alone }: Pick<AftaleCardProps, 'aftale' | 'alone'>) {
  const { place, town, distanceKm, viewerState } = aftale;
  const distance = distanceKm === null || viewerState === 'host' ? null : distanceText(distanceKm);
  return (
    <li>
      <MapPin />
      {place !== null && !alone ? (
        <span dir="auto">{place}</span>
      ) : (
        <span>
          <span>{distance === null ? town : TEXTS.townAndMore(town)}</span>
          {distance === null ? null : <span className={styles.distance}>{TEXTS.fromYou(distance)}</span>}
        </span>
      )}
    </li>
  );
}

/** An invitation to meet, like a ticket: the day, what it is, who comes, and what the viewer may do. */
export function AftaleCard({ post, aftale, alone, onReport }: AftaleCardProps) {
  const { user } = useSession();
  const now = useDrawnAt();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useAftaleDialogs(post, aftale, heading);
  const noteFocus = useKeptFocus(heading);
  const { title, startsAt, endsAt, state, viewerState } = aftale;
  const host = post.author;
  const hasEnded = state === 'cancelled' || state === 'past';
  const isOver = state === 'cancelled' || (state === 'past' && !isGoingOn(startsAt, endsAt, now));
  // Whoever comes late needs the place, and the host, too.
  const isOn = !isOver && isGoing(aftale);
  const showsStatus = hasEnded || viewerState === 'declined' || alone;
  const isComing = alone && isOn && viewerState === 'coming';

  return (
    <div className={styles.meet} data-off={state === 'cancelled' || undefined} onFocus={noteFocus}>
      {showsStatus ? <AftaleStatus aftale={aftale} now={now} /> : null}
      <div className={styles.top}>
        <DateTile startsAt={startsAt} tone={toneOf(aftale)} />
        <div>
          <h2 ref={heading} className={styles.title} dir="auto" tabIndex={-1}>
            {alone ? title : <Link to={postPath(post.id)}>{title}</Link>}
          </h2>
          <ul className={styles.facts}>
            <li>
              <Clock />
              <span>{hoursText(startsAt, endsAt)}</span>
            </li>
            {isComing && aftale.place !== null ? null : <Whereabouts aftale={aftale} alone={alone} />}
            {isComing && !hasEnded ? <Reminder startsAt={startsAt} /> : null}
          </ul>
        </div>
      </div>
      {post.content === title ? null : (
        <p className={styles.text} dir="auto">
          {post.content}
        </p>
      )}
      {alone ? <AloneFacts aftale={aftale} /> : null}
      <div className={styles.row}>
        <div className={styles.who}>
          <Seats chain={chainOf(aftale, host, user ? personOf(user) : null)} />
          <p>
            <WhoComes aftale={aftale} host={host} viewerId={user?.id} alone={alone} />
          </p>
        </div>
        {alone && isOn ? (
          <GoingActions post={post} aftale={aftale} onPress={dialogs.open} />
        ) : (
          <AftaleActions post={post} aftale={aftale} onPress={dialogs.open} />
        )}
        {aftale.viewerMay.includes('answer') ? <Meeting post={post} aftale={aftale} onReport={onReport} /> : null}
      </div>
      {alone && isOn ? <GoingPart post={post} aftale={aftale} /> : null}
      {dialogs.dialog}
    </div>
  );
}
