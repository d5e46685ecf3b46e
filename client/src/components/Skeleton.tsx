import { cx } from './cx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'heading' | 'pill' | 'circle';
  /** Share of the container's width that a line takes. */
  width?: 'full' | 'most' | 'half' | 'some';
  className?: string | undefined;
}

/** A grey part in the shape of what comes; say in words elsewhere (`Loading`) that something is loading. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={cx(styles.part, styles[shape], styles[width], className)} aria-hidden="true" />;
}
