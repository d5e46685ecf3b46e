import type { ReactNode } from 'react';
import { PersonFacts } from '../PersonFacts';
import { PersonName } from '../PersonName';
import styles from './OwnHeader.module.css';
import type { OwnViewer } from './profileForm';

interface OwnHeaderProps {
  person: OwnViewer;
  picture: ReactNode;
  /** Buttons beside the picture. */
  actions: ReactNode;
  /** Below everything else: no layout shift. */
  note?: ReactNode;
}

/** The header of the own profile, with the same layout while it is edited. */
export function OwnHeader({ person, picture, actions, note }: OwnHeaderProps) {
  return (
    <section className={styles.header} aria-label={`Profil for ${person.username}`}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.facts}>
        <PersonName person={person} />
        <PersonFacts person={person} times={person} />
      </div>
      <div className={styles.actions}>{actions}</div>
      {note ? <div className={styles.note}>{note}</div> : null}
    </section>
  );
}
