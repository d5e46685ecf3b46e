import { profilePath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../components/Button';
import { Avatar } from '../../../../../components/circles/Avatar';
import { cx } from '../../../../../components/cx';
import styles from './MemberList.module.css';

interface ListedMember {
  id: string;
  username: string;
  avatarUrl?: string | null;
}

interface MemberListProps<Member extends ListedMember> {
  members: readonly Member[];
  /** Whether their profiles can be opened. */
  linked?: boolean;
  /** Below the name. */
  note: (member: Member) => string;
  /** The button of each row, and its name with that of the member. */
  label: string;
  labelFor: (username: string) => string;
  /** The member whose button has been pressed, while that takes effect. */
  busyId?: string | null;
  onPress: (member: Member) => void;
}

/** Members whom the viewer has put on a list, each with a button that takes them off it. */
export function MemberList<Member extends ListedMember>(props: MemberListProps<Member>) {
  const { members, linked, note, label, labelFor, busyId, onPress } = props;
  return (
    <ul className={styles.list}>
      {members.map((member) => {
        const name = <bdi translate="no">{member.username}</bdi>;
        return (
          <li key={member.id} className={styles.member}>
            <Avatar person={member} />
            <div className={styles.who}>
              {linked ? (
                <Link className={cx(styles.name, styles.link)} to={profilePath(member.id)}>
                  {name}
                </Link>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
              <span className={styles.since}>{note(member)}</span>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={labelFor(member.username)}
              busy={busyId === member.id}
              onClick={() => onPress(member)}
            >
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
