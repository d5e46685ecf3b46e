import type { ReactNode } from 'react';
import admin from '../admin.module.css';
import styles from './SecurityPage.module.css';

interface FactorProps {
  name: string;
  details: readonly string[];
  actions: ReactNode;
}

/** A second factor with its dates and actions. */
export function Factor({ name, details, actions }: FactorProps) {
  return (
    <div className={styles.factor}>
      <div className={styles.about}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={admin.meta}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
      </div>
      <div className={admin.actions}>{actions}</div>
    </div>
  );
}
