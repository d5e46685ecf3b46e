import { genderLabel } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { CircleDot, MapPin, Mars, Venus } from 'lucide-react';
import { PlusBadge } from '../../components/Badge';
import { fullDateAndTime, longDate } from '../../lib/format';
import styles from './PersonFacts.module.css';
import { lastOnlineText, TEXTS } from './texts';

/** The facts of a member that everybody sees. */
export interface ProfilePerson {
  username: string;
  role: Role;
  age: number;
  gender: string;
  location?: string | null | undefined;
  createdAt: string;
  lastOnline?: string | null | undefined;
}

interface PersonFactsProps {
  person: ProfilePerson;
  /** The element of the name. */
  heading?: 'h1' | 'h3';
}

const GENDER_ICONS: Record<string, typeof Mars> = { Mand: Mars, Kvinde: Venus };

/** Name and public facts of a member, the viewer or another one. */
export function PersonFacts({ person, heading: Heading = 'h1' }: PersonFactsProps) {
  const gender = genderLabel(person.gender);
  const GenderIcon = GENDER_ICONS[gender] ?? CircleDot;
  return (
    <>
      <div className={styles.name}>
        <Heading dir="auto">{person.username}</Heading>
        {person.role === 'plus' ? <PlusBadge /> : null}
      </div>
      <ul className={styles.facts}>
        <li>{person.age} år</li>
        <li>
          <GenderIcon aria-hidden="true" />
          {gender}
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {person.location ?? TEXTS.unknown}
        </li>
      </ul>
      <p className={styles.since}>
        <span>Medlem siden {longDate(person.createdAt)}</span>
        <span title={person.lastOnline ? fullDateAndTime(person.lastOnline) : undefined}>
          {lastOnlineText(person.lastOnline)}
        </span>
      </p>
    </>
  );
}
