import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import styles from './Page.module.css';

interface PageProps {
  /** A single column for short forms. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The container of a page: at most 1200 px, with the page's gutters. The layout already gives the `main` landmark. */
export function Page({ narrow = false, className, children }: PageProps) {
  return <div className={cx(styles.page, narrow && styles.narrow, className)}>{children}</div>;
}

interface PageHeadProps {
  title: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Quiet text at the end of the heading's line, such as a count. */
  aside?: ReactNode;
}

/** The heading that says what the page is. */
export function PageHead({ title, lead, aside }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  /** Quiet text under the section's heading. */
  help?: ReactNode;
  /** Keeps the heading in sight while the body scrolls by. */
  sticky?: boolean;
  children: ReactNode;
}

/** A part of a page under a hairline: heading to the left on wide screens, body to the right. */
export function Section({ title, help, sticky = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={cx(styles.sectionHead, sticky && styles.sticky)}>
        <h2 id={id}>{title}</h2>
        {help ? <div className={styles.help}>{help}</div> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Sections below each other with the page's own distance. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
