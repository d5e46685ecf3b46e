import { ArrowUpToLine, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './PaymentPage.module.css';
import { TEXTS } from './texts';

/** What Plus gives. */
export function PlusBenefits() {
  return (
    <ul className={styles.benefits} aria-label={TEXTS.benefits}>
      <Benefit icon={<MessageCircle aria-hidden="true" />}>{TEXTS.noWaiting}</Benefit>
      <Benefit icon={<ArrowUpToLine aria-hidden="true" />}>{TEXTS.onTop}</Benefit>
    </ul>
  );
}

function Benefit({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
