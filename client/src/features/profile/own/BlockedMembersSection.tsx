import { useRef, useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { Section } from '../../../components/Page';
import { type BlockedMembersQuery, useBlockedMembersQuery } from '../../../gql/profile';
import { longDate } from '../../../lib/format';
import { BlockDialog } from '../safety/BlockDialog';
import { SAFETY_TEXTS as TEXTS } from '../safety/texts';
import styles from './BlockedMembersSection.module.css';

/** The members blocked by the viewer, each with a button to unblock. */
export function BlockedMembersSection() {
  const { data, error, refetch } = useBlockedMembersQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Section title={TEXTS.blockedTitle} help={TEXTS.blockedHelp}>
      {data ? <BlockedMembers members={data.blockedMembers} /> : null}
      {error && !data ? (
        <Alert tone="error" action={retry}>
          {TEXTS.blockedFailed}
        </Alert>
      ) : null}
      {!error && !data ? <Loading>{TEXTS.blockedLoading}</Loading> : null}
    </Section>
  );
}

function BlockedMembers({ members }: { members: BlockedMembersQuery['blockedMembers'] }) {
  const [unblocking, setUnblocking] = useState<{ id: string; username: string } | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    setUnblocking(null);
    // The button that opened the dialog is removed: keep the focus nearby.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
    });
  };
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
                <span className={styles.name}>{member.username}</span>
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
      {unblocking ? <BlockDialog member={unblocking} block={false} onClose={close} /> : null}
    </div>
  );
}
