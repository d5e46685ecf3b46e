import type { ReactNode } from 'react';
import { ScrollArea } from './ScrollArea';
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
    <ScrollArea className={styles.wrap} label={label}>
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
    </ScrollArea>
  );
}
