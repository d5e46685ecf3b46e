import { ArrowUpToLine } from '../../icons/ArrowUpToLine';
import { MessageCircle } from '../../icons/MessageCircle';
import styles from './PaymentPage.module.css';
import { TEXTS } from './texts';

/** What Plus gives. */
export function PlusBenefits() {
  return (
    <ul className={styles.benefits} aria-label={TEXTS.benefits}>
      <li>
        <MessageCircle aria-hidden="true" />
        <span>{TEXTS.noWaiting}</span>
      </li>
      <li>
        <ArrowUpToLine aria-hidden="true" />
        <span>{TEXTS.onTop}</span>
      </li>
    </ul>
  );
}
