import { useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Avatar } from '../../../../components/circles/Avatar';
import { useFocusAfterDialog } from '../../../../components/dialog/useFocusAfterDialog';
import type { BlockedMembersQuery } from '../../../../gql/members';
import { longDate } from '../../../../lib/format';
import { LazyBlockDialog } from '../../blocks/LazyBlockDialog';
import { SAFETY_TEXTS as TEXTS } from '../../blocks/texts';
import styles from './BlockedMembersSection.module.css';

/** The list of blocked members, with the dialog that unblocks one. */
export function BlockedMembers({ members }: { members: BlockedMembersQuery['blockedMembers'] }) {
  const [unblocking, setUnblocking] = useState<{ id: string; username: string } | null>(null);
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(unblocking !== null, () => container.current);
  return (
    <div ref={container} className={styles.place} tabIndex={-1}>
      {members.length === 0 ? (
        <p className={styles.nobody}>{TEXTS.nobodyBlocked}</p>
      ) : (
        <ul className={styles.list}>
          {members.map((member) => (
            <li key={member.id} className={styles.member}>
              <Avatar person={member} />
              <div className={styles.who}>
                <bdi translate="no" className={styles.name}>
                  {member.username}
                </bdi>
                <span className={styles.since}>{TEXTS.since(longDate(member.blockedAt))}</span>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={TEXTS.unblockWhom(member.username)}
                onClick={() => setUnblocking(member)}
              >
                {TEXTS.unblock}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unblocking ? <LazyBlockDialog member={unblocking} block={false} onClose={() => setUnblocking(null)} /> : null}
    </div>
  );
}
