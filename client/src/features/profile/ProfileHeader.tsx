import { genderLabel } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { CircleDot, MapPin, Mars, Venus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlusBadge } from '../../components/Badge';
import { fullDateAndTime, longDate } from '../../lib/format';
import styles from './ProfileHeader.module.css';
import { lastOnlineText, TEXTS } from './texts';

/** The facts of a member that the header shows. */
export interface ProfilePerson {
  username: string;
  role: Role;
  age: number;
  gender: string;
  location?: string | null | undefined;
  createdAt: string;
  lastOnline?: string | null | undefined;
}

interface ProfileHeaderProps {
  person: ProfilePerson;
  /** The avatar, or two overlapping avatars. */
  picture: ReactNode;
  /** The primary action of the page. */
  action?: ReactNode;
}

const GENDER_ICONS: Record<string, typeof Mars> = { Mand: Mars, Kvinde: Venus };

/** Avatar, name and public facts of a member, the viewer or another one. */
export function ProfileHeader({ person, picture, action }: ProfileHeaderProps) {
  const gender = genderLabel(person.gender);
  const GenderIcon = GENDER_ICONS[gender] ?? CircleDot;
  return (
    <section className={styles.header} aria-label={`Profil for ${person.username}`}>
      {picture}
      <div>
        <div className={styles.name}>
          <h1>{person.username}</h1>
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
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </section>
  );
}
