import { ADMIN_PAGE_SIZE } from '@venn/schema/limits';
import { adminUserPath } from '@venn/schema/paths';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { TextField } from '../../components/form/TextField';
import type { AdminPersonFragment } from '../../gql/admin';
import styles from './admin.module.css';
import table from './Table.module.css';
import { TEXTS } from './texts';

const SEARCH_DEBOUNCE_MS = 300;

/** Looks while one types, once the typing pauses. */
export function Search(props: { label: string; value: string; onSearch: (text: string) => void }) {
  const { label, value, onSearch } = props;
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return <TextField name="search" type="search" label={label} value={text} onChange={setText} />;
}

/** Where one is among the pages; nothing where there is one page only. */
export function AdminPager(props: { page: number; total: number; onPage: (page: number) => void }) {
  const { page, total, onPage } = props;
  const pages = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
  if (pages <= 1 && page <= 1) return null;
  const turnTo = (to: number) => {
    onPage(to);
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="secondary" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        Previous
      </Button>
      <span aria-current="page">
        Page {page} of {pages}
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** A person's picture and name, leading to the person's page; or that the account is gone. */
export function Person({ person, pictured = true }: { person: AdminPersonFragment | null; pictured?: boolean }) {
  if (person === null) return <span className={styles.muted}>{TEXTS.deletedUser}</span>;
  return (
    <span className={styles.who}>
      {pictured ? <Avatar size="xs" person={person} /> : null}
      <Link to={adminUserPath(person.id)}>{person.username}</Link>
    </span>
  );
}

/** A table that scrolls sideways by itself where it is wider than the page. */
export function Table({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    // It scrolls, so it has to be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={table.wrap} tabIndex={0} aria-label={label}>
      <table className={table.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
