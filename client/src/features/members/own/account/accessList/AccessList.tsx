import type { JSX } from 'react';
import { Alert } from '../../../../../components/feedback/Alert';
import styles from './AccessList.module.css';
import type { Ending } from './useEnding';

interface AccessListProps {
  title: string;
  ending: Pick<Ending, 'list' | 'failure'>;
  /** Above the entries, or in place of them. */
  head?: JSX.Element | null;
  children: JSX.Element[];
}

/** What has access to the account, with what became of ending one of it. */
export function AccessList({ title, ending: { list, failure }, head, children }: AccessListProps) {
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={title}>
      {head}
      <ul className={styles.list} aria-label={title}>
        {children}
      </ul>
      {failure ? (
        <div className={styles.failure}>
          <Alert tone="error">{failure}</Alert>
        </div>
      ) : null}
    </div>
  );
}
