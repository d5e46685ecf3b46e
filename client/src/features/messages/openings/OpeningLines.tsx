import { useOpeningsQuery } from '../../../gql/openings';
import { TEXTS } from '../texts';
import { chooseOpenings } from './chooseOpenings';
import styles from './OpeningLines.module.css';

interface OpeningLinesProps {
  viewerId: string;
  partnerId: string;
  /** Inserts the line into the composer; it isn't sent. */
  onChoose: (line: string) => void;
}

/** Suggested first messages from shared interests; a plain hint where there are none. */
export default function OpeningLines({ viewerId, partnerId, onChoose }: OpeningLinesProps) {
  const { data, loading } = useOpeningsQuery({ variables: { id: partnerId } });
  const own = new Set(data?.viewer.interests.map(({ id }) => id));
  const shared = data?.member.interests.filter(({ id }) => own.has(id)) ?? [];
  const lines = chooseOpenings(shared, `${viewerId} ${partnerId}`);
  if (lines.length === 0) return loading ? null : <p>{TEXTS.firstMessageHint}</p>;
  return (
    <div className={styles.openings}>
      <p id="openings">{TEXTS.openings}</p>
      <div className={styles.list} role="group" aria-labelledby="openings">
        {lines.map((line) => (
          <button key={line} type="button" className={styles.line} onClick={() => onChoose(line)}>
            {line}
          </button>
        ))}
      </div>
    </div>
  );
}
