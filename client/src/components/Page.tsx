import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx';
import styles from './Page.module.css';

interface PageProps {
  /** A narrow column, for short forms. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The container of a page: at most 1200 px wide, with gutters. The layout renders the `main` landmark. */
export function Page({ narrow = false, className, children }: PageProps) {
  return <div className={cx(styles.page, narrow && styles.narrow, className)}>{children}</div>;
}

interface PageHeadProps {
  title: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
}

/** The page's h1 with its lead. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  );
}

interface SectionProps {
  /** Anchor of links to the section, and what `useAnchor` scrolls to and focuses. */
  id?: string;
  ref?: Ref<HTMLElement>;
  title: ReactNode;
  /** Secondary text under the section's heading. */
  help?: ReactNode;
  /** Makes the heading sticky. */
  sticky?: boolean;
  children: ReactNode;
}

/** A section below a line: on wide screens its heading is to the left of its body. */
export function Section({ id, ref, title, help, sticky = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      id={id}
      className={cx(styles.section, id && styles.anchor)}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
    >
      <div className={cx(styles.sectionHead, sticky && styles.sticky)}>
        <h2 id={headingId}>{title}</h2>
        {help ? <div className={styles.help}>{help}</div> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A stack of sections. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
