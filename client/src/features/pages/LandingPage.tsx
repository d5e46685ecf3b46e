import { PATHS } from '@venn/schema/paths';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button';
import { cx } from '../../components/cx';
import { Actions } from '../../components/form/FormLayout';
import { Page } from '../../components/Page';
import { SrOnly } from '../../components/SrOnly';
import { useSession } from '../../lib/session/session';
import styles from './LandingPage.module.css';

/** The start page. */
export default function LandingPage() {
  const { loggedIn } = useSession();
  return (
    <Page>
      <section className={styles.hero}>
        <div>
          <h1>Find venner, der{'\u00a0'}deler dine interesser</h1>
          <p className={styles.lead}>
            Venn er for voksne i hele Danmark, der gerne vil have flere at dele hverdagen med. Her begynder det med det,
            I har til fælles.
          </p>
          <div className={styles.actions}>
            <Actions>
              <ButtonLink to={loggedIn ? PATHS.matches : PATHS.register} size="big">
                {loggedIn ? 'Find Venner' : 'Tilmeld Dig'}
              </ButtonLink>
              <ButtonLink to={PATHS.about} size="big" variant="secondary">
                Om Os
              </ButtonLink>
            </Actions>
          </div>
        </div>
        <Diagram />
      </section>
      <section className={styles.how} aria-labelledby="how">
        <h2 id="how">Sådan virker det</h2>
        <div className={styles.steps}>
          <Step
            title="Opret din profil"
            width={168}
            circles={[<circle key="you" className={styles.you} cx="52" cy="52" r="51" />]}
          >
            Vælg dine interesser og din by, og fortæl lidt om dig selv. Et billede er valgfrit.
          </Step>
          <Step
            title="Find ligesindede"
            width={208}
            circles={[
              <circle key="you" className={styles.you} cx="52" cy="52" r="51" />,
              <circle key="other" className={styles.other} cx="156" cy="52" r="51" />,
            ]}
          >
            Vores matching sætter dem øverst, du deler mest med, og viser, hvor langt der er imellem jer.
          </Step>
          <Step
            title="Skriv sammen"
            width={168}
            circles={[
              <circle key="you" className={styles.you} cx="52" cy="52" r="51" />,
              <circle key="other" className={styles.other} cx="116" cy="52" r="51" />,
              <path key="shared" className={styles.shared} d="M84 12.290a51 51 0 0 1 0 79.420a51 51 0 0 1 0-79.420z" />,
            ]}
          >
            Send en besked, lær hinanden at kende, og mød hinanden, når I har lyst.
          </Step>
        </div>
      </section>
      <section className={styles.close} aria-labelledby="call">
        <div>
          <h2 id="call">Der sidder nogen derude, som også mangler en at gå tur med</h2>
          <ButtonLink to={loggedIn ? PATHS.matches : PATHS.register} size="big" className={styles.closeButton}>
            {loggedIn ? 'Find Venner' : 'Opret din profil'}
          </ButtonLink>
        </div>
        <svg className={styles.closeCircles} viewBox="0 0 168 104" aria-hidden="true">
          <circle cx="52" cy="52" r="51" />
          <circle className={styles.dotted} cx="116" cy="52" r="51" />
        </svg>
      </section>
    </Page>
  );
}

/** Two overlapping circles with interests; described in words for screen readers. */
function Diagram() {
  return (
    <figure className={styles.diagram}>
      <div className={styles.diagramInside} aria-hidden="true">
        <div className={cx(styles.circle, styles.circleYou)}>
          <div className={cx(styles.words, styles.wordsYou)}>
            <b>Karen, 61</b>
            <span>Korsang</span>
            <span>Nyttehave</span>
            <span>Lokalhistorie</span>
          </div>
        </div>
        <div className={cx(styles.circle, styles.circleOther)}>
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

interface StepProps {
  title: string;
  /** Width of the SVG's viewBox, whose height is 104. */
  width: number;
  circles: ReactNode;
  children: string;
}

function Step({ title, width, circles, children }: StepProps) {
  return (
    <div className={styles.step}>
      <svg viewBox={`0 0 ${width} 104`} aria-hidden="true">
        {circles}
      </svg>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}
