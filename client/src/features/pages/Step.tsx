import type { ReactNode } from 'react';
import styles from './LandingPage.module.css';

interface StepProps {
  title: string;
  /** Width of the SVG's viewBox, whose height is 104. */
  width: number;
  circles: ReactNode;
  children: string;
}

/** One step of 'how it works'. */
export function Step({ title, width, circles, children }: StepProps) {
  return (
    <div className={styles.step}>
      <svg viewBox={`0 0 ${width} 104`} aria-hidden="true">
        {circles}
      </svg>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}
