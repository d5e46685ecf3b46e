import styles from './Joining.module.css';

/** The moment somebody joins, once: the dots around the circle become a line, and it moves into the chain. */
export function Joining() {
  return (
    <svg className={styles.joining} viewBox="0 0 48 48" aria-hidden="true" data-joining="">
      <circle cx="24" cy="24" r="22.6" pathLength="141.3" />
    </svg>
  );
}
