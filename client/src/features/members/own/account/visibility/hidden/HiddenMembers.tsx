import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../../../../../components/feedback/toastStore';
import type { HiddenMembersQuery } from '../../../../../../gql/members';
import { longDate } from '../../../../../../lib/format';
import { errorText } from '../../../../../../lib/forms/formErrors';
import { HIDING_TEXTS } from '../../../../../../shared/hiding/texts';
import { useHiding } from '../../../../../../shared/hiding/useHiding';
import { MemberList } from '../../memberList/MemberList';
import styles from './HiddenMembers.module.css';
import { HIDDEN_TEXTS as TEXTS } from './texts';

type HiddenMember = HiddenMembersQuery['hiddenMembers'][number];

interface HiddenMembersProps {
  id: string;
  members: readonly HiddenMember[];
  open: boolean;
}

/** The list of hidden members, each with a button that shows it in Find Venner again. */
export function HiddenMembers({ id, members, open }: HiddenMembersProps) {
  const { unhide } = useHiding();
  const [showing, setShowing] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const show = async (member: HiddenMember) => {
    setShowing(member.id);
    // The row of the pressed button goes: the focus moves to the one that takes its place.
    const row = members.indexOf(member);
    try {
      const state = await unhide(member.id);
      flushSync(() => setShowing(null));
      const buttons = place.current?.querySelectorAll('button');
      (buttons?.[Math.min(row, buttons.length - 1)] ?? place.current)?.focus();
      if (state) showToast(state.message);
    } catch (error) {
      setShowing(null);
      showToast(errorText(error, HIDING_TEXTS.failed), 'error');
    }
  };

  return (
    <div ref={place} id={id} className={styles.place} tabIndex={-1} hidden={!open && members.length > 0}>
      {members.length === 0 ? (
        <p className={styles.nobody}>{TEXTS.nobody}</p>
      ) : (
        <MemberList
          members={members}
          linked
          note={({ hiddenAt }) => TEXTS.since(longDate(hiddenAt))}
          label={HIDING_TEXTS.show}
          labelFor={HIDING_TEXTS.showWhom}
          busyId={showing}
          onPress={(member) => void show(member)}
        />
      )}
    </div>
  );
}
