import { Diagram as Circles } from '../../components/circles/Diagram';
import { SrOnly } from '../../components/SrOnly';
import { Karen } from './Karen';
import styles from './LandingPage.module.css';
import { Yusuf } from './Yusuf';

/** Karen and Yusuf in two overlapping circles with their interests; described in words for screen readers. */
export function Diagram() {
  return (
    <figure className={styles.diagram}>
      <Circles
        mine={{ label: 'Karen, 61', words: ['Korsang', 'Nyttehave', 'Lokalhistorie'], drawing: <Karen /> }}
        shared={{ words: ['Brætspil', 'Vandring', 'Film'] }}
        theirs={{ label: 'Yusuf, 34', words: ['Skak', 'Surdej', 'Cykling'], drawing: <Yusuf /> }}
      />
      <SrOnly>
        <figcaption>
          To cirkler overlapper hinanden. Karen på 61 holder af korsang, nyttehave og lokalhistorie. Yusuf på 34 holder
          af skak, surdej og cykling. Til fælles har de brætspil, vandring og film.
        </figcaption>
      </SrOnly>
    </figure>
  );
}
