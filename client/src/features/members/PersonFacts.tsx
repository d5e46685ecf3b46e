import { genderLabel } from '@venn/schema/gender';
import { Facts } from '../../components/Facts';
import { CircleDot } from '../../icons/CircleDot';
import { Mars } from '../../icons/Mars';
import { Venus } from '../../icons/Venus';
import { distanceText, fullDate, longDate } from '../../lib/format';
import styles from './PersonFacts.module.css';
import { lastOnlineText, TEXTS } from './texts';

interface PersonFactsProps {
  person: {
    age: number;
    gender: string;
    location?: string | null | undefined;
    /** Known of others only. */
    distanceKm?: number | null | undefined;
  };
  /** Null while loading: its line keeps its height. */
  times: { createdAt: string; lastOnline?: string | null | undefined } | null;
}

/** Also for the words of older data. */
const GENDER_ICONS: Record<string, typeof Mars> = { male: Mars, mand: Mars, female: Venus, kvinde: Venus };

function GenderFact({ gender }: { gender: string }) {
  const GenderIcon = GENDER_ICONS[gender.toLowerCase()] ?? CircleDot;
  return (
    <li className={styles.gender}>
      <GenderIcon aria-hidden="true" />
      <span>{genderLabel(gender)}</span>
    </li>
  );
}

/** The facts of a member that everybody sees, the same on the own profile, its preview and another's. */
export function PersonFacts({ person, times }: PersonFactsProps) {
  return (
    <div className={styles.person}>
      <Facts className={styles.facts}>
        <li>{`${person.age} år`}</li>
        <GenderFact gender={person.gender} />
        <li translate={person.location ? 'no' : undefined}>{person.location ?? TEXTS.unknown}</li>
        {typeof person.distanceKm === 'number' ? <li>{`${distanceText(person.distanceKm)} fra dig`}</li> : null}
      </Facts>
      <p className={styles.since}>
        {times ? (
          <>
            <span>{`Medlem siden ${longDate(times.createdAt)}`}</span>
            <span title={times.lastOnline ? fullDate(times.lastOnline) : undefined}>
              {lastOnlineText(times.lastOnline)}
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}
