import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import type { OwnDataQuery } from '../../../gql/ownData';
import { ChevronDown } from '../../../icons/ChevronDown';
import { longDate } from '../../../lib/format';
import styles from './OwnDataSection.module.css';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

type Readings = OwnDataQuery['ownData']['messageReadings'];

const NUMBER = new Intl.NumberFormat('da-DK');
const timesOf = (count: number): string => TEXTS.times(NUMBER.format(count), count === 1);
const reasonOf = ({ reason }: Readings[number]): string => (reason ? READING_REASON_LABELS[reason].da : TEXTS.noReason);

/** How often administrators have read the viewer's private messages by reason, as texts. */
function byReason(readings: Readings): [reason: string, times: string][] {
  const counts = new Map<string, number>();
  for (const reading of readings) {
    const reason = reasonOf(reading);
    counts.set(reason, (counts.get(reason) ?? 0) + reading.count);
  }
  return [...counts].map(([reason, count]) => [reason, timesOf(count)]);
}

/** How often, when and why administrators have read the viewer's private messages; never who. */
export function MessageReadings({ readings }: { readings: Readings }) {
  return (
    <div className={styles.sub}>
      <h3>{TEXTS.readings}</h3>
      {readings.length === 0 ? (
        <p>{TEXTS.neverRead}</p>
      ) : (
        <>
          <p>{TEXTS.read}</p>
          <ul className={styles.sightings}>
            {byReason(readings).map(([reason, times]) => (
              <li key={reason}>
                <span>{reason}</span>
                <span>{times}</span>
              </li>
            ))}
          </ul>
          <details className={styles.history}>
            <summary>
              {TEXTS.readingDays}
              <ChevronDown aria-hidden="true" />
            </summary>
            <ul className={styles.sightings}>
              {readings.map((reading) => (
                <li key={`${reading.day} ${reading.reason}`}>
                  <time dateTime={reading.day}>{longDate(reading.day)}</time>
                  <span className={styles.muted}>{`${reasonOf(reading)}, ${timesOf(reading.count)}`}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      <p className={styles.muted}>{TEXTS.readingsHelp}</p>
    </div>
  );
}
