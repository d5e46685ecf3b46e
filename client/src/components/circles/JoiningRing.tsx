import styles from './JoiningRing.module.css';

/** Animates the dotted ring of an `unmet` avatar to a solid one, once, when both members have written. */
export function JoiningRing() {
  return (
    <svg className={styles.ring} aria-hidden="true" data-joining="">
      <circle className={styles.line} pathLength={24} />
    </svg>
  );
}
