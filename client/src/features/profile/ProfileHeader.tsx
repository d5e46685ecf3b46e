import type { ReactNode } from 'react';
import { PersonFacts, type ProfilePerson } from './PersonFacts';
import styles from './ProfileHeader.module.css';

interface ProfileHeaderProps {
  person: ProfilePerson;
  /** The avatar, or two overlapping avatars. */
  picture: ReactNode;
  /** The primary action of the page. */
  action?: ReactNode;
}

/** Avatar, name and public facts of a member, the viewer or another one. */
export function ProfileHeader({ person, picture, action }: ProfileHeaderProps) {
  return (
    <section className={styles.header} aria-label={`Profil for ${person.username}`}>
      {picture}
      <div>
        <PersonFacts person={person} />
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </section>
  );
}
