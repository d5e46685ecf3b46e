import styles from './Portrait.module.css';

/** Drawing of Yusuf, on the landing page: dark curls and beard, a knitted jumper. He looks to the left. */
export function Yusuf() {
  return (
    <svg className={styles.portrait} viewBox="0 0 120 132" aria-hidden="true">
      <path className={styles.sand} d="M5 134c1-22 11-34 28-39l17-5h20l17 5c17 5 27 17 28 39z" />
      <path className={styles.brown} d="M50 74h21v16c-5 9-16 9-21 0z" />
      <path className={styles.brown} d="M36 54c-1-18 9-29 23-29s24 10 23 28c0 18-10 32-23 32S37 71 36 54z" />
      <path className={styles.brown} d="M83 53c5-3 8 0 7 5-1 4-4 7-8 6z" />
      <path
        className={styles.ink}
        d="M33 47c-4-6-3-12 1-15-1-7 4-12 10-12 3-7 12-9 17-5 6-3 13 0 15 5 7 0 12 5 11 12 4 4 4 10 0 15l-3 6c-2-6-4-10-4-15-8 1-13-2-17-5-6 4-15 6-24 5-1 4-3 7-3 12z"
      />
      <path className={styles.ink} d="M36 57c2 7 6 9 12 8 5-2 15-2 21 0 6 1 10-2 14-9 2 21-8 35-24 35S33 78 36 57z" />
      <path className={styles.cream} d="M49 71c5 3 14 3 19 0-1 6-5 9-9 9-5 0-9-3-10-9z" />
      <g className={styles.lines}>
        <path d="M44 47c2-3 7-4 10-2M63 45c3-2 8-1 10 2" />
        <path d="M56 53c-2 4-4 7-4 9 1 2 3 2 5 2" />
        <path d="M86 56c-2 1-2 3-2 5" />
        <path d="M7 134c1-22 11-34 28-39l11-3M74 92l11 3c17 5 27 17 28 39" />
        <path d="M44 88c-2 4-2 8-1 11 9 8 25 8 34 0 1-3 1-7-1-11" />
        <path d="M50 97v6M57 99v6M64 99v6M71 97v6" />
        <path d="M22 118l7-6 6 6 7-6 6 7 6-7 6 7 6-7 6 7 7-7 6 6 7-6 6 6" />
        <path className={styles.dots} d="M14 127c28 10 64 10 92 0" />
      </g>
      <circle className={styles.eye} cx="48" cy="53" r="2.4" />
      <circle className={styles.eye} cx="67" cy="53" r="2.4" />
    </svg>
  );
}
