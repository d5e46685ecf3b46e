import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import type { OwnDataQuery } from '../../../gql/ownData';
import { ChevronDown } from '../../../icons/ChevronDown';
import { longDate } from '../../../lib/format';
import styles from './OwnDataSection.module.css';
import { READING_TEXTS as TEXTS } from './readingTexts';

type OwnData = OwnDataQuery['ownData'];
type ReadingsOfDays = OwnData['messageReadings'];

const NUMBER = new Intl.NumberFormat('da-DK');
const timesOf = (count: number): string => TEXTS.times(NUMBER.format(count), count === 1);
const reasonOf = ({ reason }: ReadingsOfDays[number]): string =>
  reason ? READING_REASON_LABELS[reason].da : TEXTS.noReason;

/** How often administrators have read something by reason, as texts. */
function byReason(readings: ReadingsOfDays): [reason: string, times: string][] {
  const counts = new Map<string, number>();
  for (const reading of readings) {
    const reason = reasonOf(reading);
    counts.set(reason, (counts.get(reason) ?? 0) + reading.count);
  }
  return [...counts].map(([reason, count]) => [reason, timesOf(count)]);
}

/** How often, when and why administrators have read what is private of the viewer; never who. */
export function Readings({ messageReadings, aftaleReadings }: Pick<OwnData, 'messageReadings' | 'aftaleReadings'>) {
  return (
    <>
      <ReadingsOf kind="messages" readings={messageReadings} />
      <ReadingsOf kind="aftaler" readings={aftaleReadings} help={TEXTS.help} />
    </>
  );
}

interface ReadingsOfProps {
  kind: 'messages' | 'aftaler';
  readings: ReadingsOfDays;
  help?: string;
}

function ReadingsOf({ kind, readings, help }: ReadingsOfProps) {
  const texts = TEXTS[kind];
  return (
    <div className={styles.sub}>
      <h3>{texts.title}</h3>
      {readings.length === 0 ? (
        <p>{texts.never}</p>
      ) : (
        <>
          <p>{texts.read}</p>
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
              {TEXTS.days}
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
      {help ? <p className={styles.muted}>{help}</p> : null}
    </div>
  );
}
