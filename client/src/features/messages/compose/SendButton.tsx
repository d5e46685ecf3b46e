import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';
import { SrOnly } from '../../../components/SrOnly';
import { SendHorizontal } from '../../../icons/SendHorizontal';
import { TEXTS } from '../texts';
import styles from './SendButton.module.css';

interface SendButtonProps {
  disabled: boolean;
  /** Of the cooldown; 0 when none is running. */
  secondsToWait: number;
}

/** The composer's submit button; during the cooldown a ring drains around its icon. */
export function SendButton({ disabled, secondsToWait }: SendButtonProps) {
  return (
    <button type="submit" className={styles.send} disabled={disabled} title={TEXTS.send}>
      <SendHorizontal aria-hidden="true" />
      <SrOnly>{TEXTS.send}</SrOnly>
      {secondsToWait > 0 ? (
        <svg className={styles.ring} aria-hidden="true">
          <circle className={styles.track} />
          <circle
            className={styles.left}
            pathLength={CHAT_COOLDOWN_SECONDS}
            strokeDasharray={`${secondsToWait} ${CHAT_COOLDOWN_SECONDS}`}
          />
        </svg>
      ) : null}
    </button>
  );
}
