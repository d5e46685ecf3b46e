import type { ReactNode } from 'react';
import { PersonFacts, type ProfilePerson } from '../PersonFacts';
import styles from './OwnHeader.module.css';

interface OwnHeaderProps {
  person: ProfilePerson;
  picture: ReactNode;
  /** Buttons beside the picture. */
  actions: ReactNode;
  /** Below everything else, so that it moves nothing. */
  note?: ReactNode;
}

/** The head of the own profile: everything keeps its place when it is edited. */
export function OwnHeader({ person, picture, actions, note }: OwnHeaderProps) {
  return (
    <section className={styles.header} aria-label={`Profil for ${person.username}`}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.facts}>
        <PersonFacts person={person} />
      </div>
      <div className={styles.actions}>{actions}</div>
      {note ? <div className={styles.note}>{note}</div> : null}
    </section>
  );
}
