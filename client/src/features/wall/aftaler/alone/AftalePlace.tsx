import { SrOnly } from '../../../../components/SrOnly';
import type { AftaleCard_AftaleFragment as Aftale } from '../../../../gql/wall';
import { Lock } from '../../../../icons/Lock';
import { MapPin } from '../../../../icons/MapPin';
import { distanceText } from '../../../../lib/format';
import { isGoing } from '../isGoing';
import styles from './AftalePlace.module.css';
import { seenByText, ALONE_TEXTS as TEXTS } from './texts';

/** A map of the place; it leaves the site, and only when it is pressed. */
const routeTo = (place: string, town: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, ${town}`)}`;

/** Who sees the place, and how far away the town is. */
function placeNote({ viewerState, distanceKm, places, placesLeft }: Aftale): string {
  if (viewerState === 'host') return TEXTS.placeOfHost;
  const seenBy = seenByText(1 + places - placesLeft);
  return distanceKm === null ? seenBy : `${TEXTS.distanceOnly(distanceText(distanceKm))} ${seenBy}`;
}

/** Where exactly they meet, for those who are going; the others read when they will know. */
export function AftalePlace({ aftale }: { aftale: Aftale }) {
  const { place, town, viewerState } = aftale;
  const knowsPlace = isGoing(aftale);
  if (place !== null) {
    return (
      <div className={styles.place}>
        <MapPin />
        <p>
          <b dir="auto">{place}</b>
          <br />
          <span>{placeNote(aftale)}</span>
        </p>
        {viewerState === 'host' ? null : (
          <a href={routeTo(place, town)} target="_blank" rel="noopener noreferrer">
            <span>{TEXTS.route}</span>
            <SrOnly>{TEXTS.opensWindow}</SrOnly>
          </a>
        )}
      </div>
    );
  }
  if (!knowsPlace && viewerState !== 'asked' && viewerState !== 'waiting') return null;
  return (
    <div className={styles.place} data-locked="">
      {knowsPlace ? <MapPin /> : <Lock />}
      <p>{knowsPlace ? TEXTS.placeNone : TEXTS.placeLocked}</p>
    </div>
  );
}
