import styles from './Circle.module.css';
import { TEXTS } from './texts';

/** The price of Plus; `small` for those who don't pay it. */
export function PriceCircle({ small = false }: { small?: boolean }) {
  return (
    <div className={styles.circle} data-small={small ? '' : undefined}>
      <p className={styles.disc}>
        <span>{TEXTS.only}</span> <b>{TEXTS.price}</b> <span>{TEXTS.perMonth}</span>
      </p>
    </div>
  );
}
