import styles from './JoiningRing.module.css';

/** Over an avatar with the ring `unmet`: the dots join to a line, once, as both have written to each other. */
export function JoiningRing() {
  return (
    <svg className={styles.ring} aria-hidden="true" data-joining="">
      <circle className={styles.line} pathLength={24} />
    </svg>
  );
}
