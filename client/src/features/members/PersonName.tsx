import type { Role } from '@venn/schema/roles';
import { PlusBadge } from '../../components/Badge';
import styles from './PersonName.module.css';

interface PersonNameProps {
  person: { username: string; role: Role };
  /** The element of the name. */
  heading?: 'h1' | 'h3';
}

/** A member's name as a heading, with the badge of Plus. */
export function PersonName({ person, heading: Heading = 'h1' }: PersonNameProps) {
  return (
    <div className={styles.name}>
      <Heading>
        <bdi translate="no">{person.username}</bdi>
      </Heading>
      {person.role === 'plus' ? <PlusBadge /> : null}
    </div>
  );
}
