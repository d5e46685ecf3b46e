import { adminUserPath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/circles/Avatar';
import type { AdminPersonFragment } from '../../gql/admin';
import styles from './admin.module.css';
import { TEXTS } from './texts';

interface PersonLinkProps {
  /** Null for a deleted account. */
  person: AdminPersonFragment | null;
  /** Whether to show the avatar. */
  pictured?: boolean;
  /** What stands for nobody. */
  nobody?: string;
}

/** A member's avatar and name, linked to the member's page in the portal. */
export function PersonLink({ person, pictured = true, nobody = TEXTS.deletedUser }: PersonLinkProps) {
  if (person === null) return <span className={styles.muted}>{nobody}</span>;
  return (
    <span className={styles.who}>
      {pictured ? <Avatar size="xs" person={person} /> : null}
      <Link to={adminUserPath(person.id)} dir="auto">
        {person.username}
      </Link>
    </span>
  );
}
