import type { ReactNode } from 'react';
import { useOverflow } from './useOverflow';

interface ScrollAreaProps {
  /** The accessible name of the region. */
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A named region that scrolls where its content is larger; only then it is a tab stop. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const { overflows, ref } = useOverflow();
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={label} tabIndex={overflows ? 0 : undefined} ref={ref}>
      {children}
    </section>
  );
}
