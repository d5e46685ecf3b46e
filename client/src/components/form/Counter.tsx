import { useId } from 'react';
import { cx } from '../cx';
import styles from './Counter.module.css';

/** '912/1000', announced when the typing pauses. */
export function Counter({ length, max }: { length: number; max: number }) {
  const id = useId();
  return (
    <output
      id={id}
      className={cx(styles.counter, length > max && styles.over)}
      translate="no"
      aria-label={`${length} af ${max} tegn`}
    >
      {`${length}/${max}`}
    </output>
  );
}
