import { cx } from '../../components/cx';
import { SrOnly } from '../../components/SrOnly';
import { Karen } from './Karen';
import styles from './LandingPage.module.css';
import { Yusuf } from './Yusuf';

/** Karen and Yusuf in two overlapping circles with their interests; described in words for screen readers. */
export function Diagram() {
  return (
    <figure className={styles.diagram}>
      <div className={styles.diagramInside} aria-hidden="true">
        <div className={cx(styles.circle, styles.circleYou)}>
          <Karen className={styles.karen} />
          <div className={cx(styles.words, styles.wordsYou)}>
            <b>Karen, 61</b>
            <span>Korsang</span>
            <span>Nyttehave</span>
            <span>Lokalhistorie</span>
          </div>
        </div>
        <div className={cx(styles.circle, styles.circleOther)}>
          <Yusuf className={styles.yusuf} />
          <div className={cx(styles.words, styles.wordsOther)}>
            <b>Yusuf, 34</b>
            <span>Skak</span>
            <span>Surdej</span>
            <span>Cykling</span>
          </div>
        </div>
        <div className={cx(styles.words, styles.lens)}>
          <span>Brætspil</span>
          <span>Vandring</span>
          <span>Film</span>
        </div>
      </div>
      <SrOnly>
        <figcaption>
          To cirkler overlapper. Karen på 61 holder af korsang, nyttehave og lokalhistorie. Yusuf på 34 holder af skak,
          surdej og cykling. Til fælles har de brætspil, vandring og film.
        </figcaption>
      </SrOnly>
    </figure>
  );
}
