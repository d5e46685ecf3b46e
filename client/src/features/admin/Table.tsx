import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  label: string;
  columns: readonly string[];
  /** The `tr` elements of the body. */
  children: ReactNode;
}

/** A table that scrolls horizontally where it is wider than the page. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.wrap} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
