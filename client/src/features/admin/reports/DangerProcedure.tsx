import admin from '../admin.module.css';
import { DANGER } from './danger';
import styles from './ReportPage.module.css';

/** What to do at an urgent report, beside it: docs/legal/danger-to-life.md in short. */
export function DangerProcedure() {
  return (
    <details className={styles.danger} open>
      <summary>{DANGER.title}</summary>
      <ol>
        {DANGER.steps.map(({ lead, text }) => (
          <li key={lead}>
            <strong>{lead}</strong>
            <span>{` ${text}`}</span>
          </li>
        ))}
      </ol>
      <ul className={admin.meta} aria-label={DANGER.numbers}>
        {DANGER.telephones.map(({ name, number }) => (
          <li key={number}>
            <span>{`${name} `}</span>
            <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
