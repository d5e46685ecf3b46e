import styles from './Portrait.module.css';

/** Drawing of Karen, on the landing page: white hair in a bun, glasses, a knitted jumper. She looks to the right. */
export function Karen() {
  return (
    <svg className={styles.portrait} viewBox="0 0 120 132" aria-hidden="true">
      <circle className={styles.cream} cx="49" cy="15" r="12.5" />
      <path className={styles.cream} d="M36 72C22 48 32 23 59 23c25 0 36 18 29 41-1 3-3 6-6 8z" />
      <path className={styles.cream} d="M5 134c1-22 11-33 27-38l18-6h20l18 6c16 5 26 16 27 38z" />
      <path className={styles.skin} d="M49 76h21v14c-4 9-17 9-21 0z" />
      <path className={styles.skin} d="M38 55c0-19 10-28 23-28s24 9 23 29c-1 17-10 29-22 29S38 72 38 55z" />
      <path
        className={styles.cream}
        d="M35 60c-3-24 8-33 25-33 16 0 26 9 25 26-7-3-12-8-15-14-7 8-17 12-28 13-4 1-6 3-7 8z"
      />
      <circle className={styles.blush} cx="49" cy="67" r="5" />
      <circle className={styles.blush} cx="78" cy="67" r="4.5" />
      <g className={styles.lines}>
        <path d="M38 10c4-8 18-9 22 1 2 6-1 12-6 15M44 21c5-1 8-5 8-9" />
        <path d="M36 71C23 44 34 22 61 22c24 0 34 18 28 41" />
        <path d="M70 37c-7 9-17 13-29 15M70 37c3 7 8 11 14 14" />
        <path d="M85 60c0 14-10 27-23 27-10 0-17-6-21-15" />
        <path d="M66 56c2 4 4 7 4 9-1 2-3 2-5 2" />
        <path d="M55 74c5 5 12 5 17-1" />
        <path d="M36 58c3-1 5 1 5 4" />
        <circle cx="54" cy="58" r="8" />
        <circle cx="76" cy="57" r="7.5" />
        <path d="M62 57c2-1 5-1 6.5 0" />
        <path d="M46 57l-8-2" />
        <path d="M50 87v6c4 6 16 6 20 0v-6" />
        <path d="M7 134c1-22 11-33 27-38l13-5M73 91l13 5c16 5 26 16 27 38" />
        <path d="M44 92c4 12 28 12 32 0" />
        <path className={styles.dots} d="M30 107c18 11 42 11 60 0" />
        <path d="M17 113l7 5 5-4 6 6 6-4 6 6 6-4 7 5 7-5 6 4 6-6 6 4 6-6 5 4 7-5" />
        <path className={styles.dots} d="M14 127c28 11 64 11 92 0" />
      </g>
      <circle className={styles.eye} cx="56" cy="58" r="2.2" />
      <circle className={styles.eye} cx="77.5" cy="57.5" r="2.2" />
    </svg>
  );
}
