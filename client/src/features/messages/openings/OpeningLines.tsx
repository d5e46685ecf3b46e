import { useSharedInterests } from '../useSharedInterests';
import { chooseOpenings } from './chooseOpenings';
import styles from './OpeningLines.module.css';
import { OPENING_TEXTS } from './texts';

/** So many shared interests are named; the others are counted. */
const NAMED_MAX = 3;

interface OpeningLinesProps {
  viewerId: string;
  partnerId: string;
  /** Inserts the line into the composer; it isn't sent. */
  onChoose: (line: string) => void;
}

/** What the two share, and suggested first messages from it; a plain hint where there is nothing. */
export default function OpeningLines({ viewerId, partnerId, onChoose }: OpeningLinesProps) {
  const shared = useSharedInterests(partnerId);
  if (shared === null) return null;
  const lines = chooseOpenings(shared, `${viewerId} ${partnerId}`);
  if (lines.length === 0) return <p>{OPENING_TEXTS.firstMessageHint}</p>;
  return (
    <div className={styles.openings}>
      <p className={styles.shared}>{OPENING_TEXTS.sharing(namesOf(shared))}</p>
      <p id="openings">{OPENING_TEXTS.openings}</p>
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

function namesOf(shared: readonly { name: string }[]): string[] {
  const names = shared.map(({ name }) => name);
  const further = names.length - NAMED_MAX;
  return further > 0 ? [...names.slice(0, NAMED_MAX), OPENING_TEXTS.furtherShared(further)] : names;
}
