import { useId, useState } from 'react';
import { Button } from '../../../../../../components/Button';
import { Alert } from '../../../../../../components/feedback/Alert';
import { Loading } from '../../../../../../components/feedback/Loading';
import { useHiddenMembersQuery } from '../../../../../../gql/members';
import { HiddenMembers } from './HiddenMembers';
import styles from './HiddenMembers.module.css';
import { HIDDEN_TEXTS as TEXTS } from './texts';

/** The setting of members whom the viewer hides in Find Venner: one line, and on a press the list. */
export function HiddenMembersSetting() {
  const titleId = useId();
  const { data, error, refetch } = useHiddenMembersQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [open, setOpen] = useState(false);
  const members = data?.hiddenMembers;
  const [newest] = members ?? [];
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.line}>
        <div className={styles.text}>
          <h3 id={titleId}>{TEXTS.title}</h3>
          {members && newest ? (
            <p>
              <bdi translate="no">{newest.username}</bdi>
              <span>{`${TEXTS.others(members.length - 1)} ${TEXTS.help}`}</span>
            </p>
          ) : null}
          {!error && !members ? <Loading>{TEXTS.loading}</Loading> : null}
        </div>
        {members && newest ? (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open}
            aria-controls="hidden-members"
            onClick={() => setOpen(!open)}
          >
            {open ? TEXTS.close : TEXTS.open}
          </Button>
        ) : null}
      </div>
      {members ? <HiddenMembers id="hidden-members" members={members} open={open} /> : null}
      {error && !members ? (
        <Alert tone="error" action={retry}>
          {TEXTS.failed}
        </Alert>
      ) : null}
    </section>
  );
}
