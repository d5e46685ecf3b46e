import { cx } from '../cx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'heading' | 'pill' | 'circle';
  /** Width of a line as a share of its container. */
  width?: 'full' | 'most' | 'half' | 'some';
  className?: string | undefined;
}

/** A placeholder in the shape of its content. It is hidden from screen readers: render a `Loading` beside it. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={cx(styles.part, styles[shape], styles[width], className)} aria-hidden="true" />;
}
