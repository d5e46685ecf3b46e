import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Section } from '../../../components/Page';
import { useHiddenMembersQuery } from '../../../gql/members';
import { HiddenMembers } from './HiddenMembers';
import styles from './HiddenMembers.module.css';
import { HIDDEN_TEXTS as TEXTS } from './texts';

/** The members whom the viewer hides in Find Venner: one line, and on a press the list. */
export function HiddenMembersSection() {
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
    <Section title={TEXTS.title} help={TEXTS.help}>
      {members && newest ? (
        <div className={styles.line}>
          <p>
            <bdi translate="no" className={styles.name}>
              {newest.username}
            </bdi>
            <span>{TEXTS.others(members.length - 1)}</span>
          </p>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open}
            aria-controls="hidden-members"
            onClick={() => setOpen(!open)}
          >
            {open ? TEXTS.close : TEXTS.open}
          </Button>
        </div>
      ) : null}
      {members ? <HiddenMembers id="hidden-members" members={members} open={open} /> : null}
      {error && !members ? (
        <Alert tone="error" action={retry}>
          {TEXTS.failed}
        </Alert>
      ) : null}
      {!error && !members ? <Loading>{TEXTS.loading}</Loading> : null}
    </Section>
  );
}
