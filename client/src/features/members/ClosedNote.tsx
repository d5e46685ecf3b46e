import { BREAK_PATH } from '@venn/schema/paths';
import type { WritingBarrier } from '@venn/schema/writing';
import { Link } from 'react-router-dom';
import { Alert } from '../../components/feedback/Alert';
import { Named } from '../../components/Named';
import { Clock } from '../../icons/Clock';
import { BREAK_TEXTS } from '../../shared/break/texts';
import styles from './MemberHeader.module.css';

interface ClosedNoteProps {
  username: string;
  barrier: WritingBarrier;
}

/** In place of the way to the conversation: why the viewer can't begin one. */
export function ClosedNote({ username, barrier }: ClosedNoteProps) {
  return (
    <div className={styles.closed}>
      <Alert icon={<Clock />}>
        {barrier === 'own_break' ? (
          <>
            <span>{BREAK_TEXTS.own} </span>
            <Link to={BREAK_PATH}>{BREAK_TEXTS.toOwn}</Link>
          </>
        ) : (
          <>
            <b>
              <Named text={BREAK_TEXTS.ofMember} name={username} />
            </b>
            <span>{BREAK_TEXTS.later}</span>
          </>
        )}
      </Alert>
    </div>
  );
}
