import { MESSAGE_MAX } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { lengthOf } from '@venn/schema/rules/length';
import { stored } from '@venn/schema/rules/rule';
import { Link } from 'react-router-dom';
import { Counter } from '../../../components/form/Counter';
import { TEXTS } from '../texts';
import { CooldownAnnouncer } from './CooldownAnnouncer';
import styles from './SendMessageForm.module.css';
import { useCooldownEnd } from './useCooldown';
import { type Wait, waitText } from './wait';

/** The counter appears this close to the limit. */
const COUNT_FROM = MESSAGE_MAX * 0.9;

interface ComposerNotesProps {
  id: string;
  content: string;
  problem: string | undefined;
  /** Whether the cooldown is running. */
  waiting: boolean;
  wait: Wait;
  /** Time until the end of the cooldown, as shown. */
  time: string;
}

/** Below the composer: validation error, cooldown and character counter. */
export function ComposerNotes({ id, content, problem, waiting, wait, time }: ComposerNotesProps) {
  const text = stored(content);
  const length = lengthOf(text);
  const end = useCooldownEnd();
  return (
    <>
      <div className={styles.notes} id={id}>
        {problem ? <span className={styles.error}>{problem}</span> : null}
        {waiting ? (
          <>
            <span>{text === '' ? waitText(wait, end) : TEXTS.waitToSend(time)}</span>
            <Link to={PATHS.payment}>{TEXTS.withPlus}</Link>
          </>
        ) : null}
        {length >= COUNT_FROM ? <Counter length={length} max={MESSAGE_MAX} /> : null}
      </div>
      <CooldownAnnouncer waiting={waiting} sent={wait.sentHere === true && wait.answeredBy === undefined} />
    </>
  );
}
