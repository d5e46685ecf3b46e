import { BREAK_PATH } from '@venn/schema/paths';
import type { WritingBarrier } from '@venn/schema/writing';
import { Link } from 'react-router-dom';
import { Alert } from '../../components/feedback/Alert';
import { Named } from '../../components/Named';
import { Clock } from '../../icons/Clock';
import { MessageCircle } from '../../icons/MessageCircle';
import { barrierTexts } from '../../shared/visibility/barrier';
import { BREAK_TEXTS } from '../../shared/visibility/texts';
import styles from './MemberHeader.module.css';

interface ClosedNoteProps {
  username: string;
  barrier: WritingBarrier;
}

/** In place of the way to the conversation: why the viewer can't begin one. */
export function ClosedNote({ username, barrier }: ClosedNoteProps) {
  const texts = barrierTexts(barrier);
  const isBreak = barrier === 'break' || barrier === 'own_break';
  return (
    <div className={styles.closed}>
      <Alert icon={isBreak ? <Clock /> : <MessageCircle />}>
        {texts === null ? (
          <>
            <span>{BREAK_TEXTS.own} </span>
            <Link to={BREAK_PATH}>{BREAK_TEXTS.toOwn}</Link>
          </>
        ) : (
          <>
            <b>
              <Named text={texts.title} name={username} />
            </b>
            <span>{texts.text}</span>
          </>
        )}
      </Alert>
    </div>
  );
}
