import { useRef, useState } from 'react';
import { useFocusAfterDialog } from '../../../../components/dialog/useFocusAfterDialog';
import type { BlockedMembersQuery } from '../../../../gql/members';
import { longDate } from '../../../../lib/format';
import { LazyBlockDialog } from '../../blocks/LazyBlockDialog';
import { SAFETY_TEXTS as TEXTS } from '../../blocks/texts';
import styles from './BlockedMembers.module.css';
import { MemberList } from './memberList/MemberList';

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
        <MemberList
          members={members}
          note={({ blockedAt }) => TEXTS.since(longDate(blockedAt))}
          label={TEXTS.unblock}
          labelFor={TEXTS.unblockWhom}
          onPress={setUnblocking}
        />
      )}
      {unblocking ? <LazyBlockDialog member={unblocking} block={false} onClose={() => setUnblocking(null)} /> : null}
    </div>
  );
}
