import styles from './LandingPage.module.css';
import { Step } from './Step';

/** Three steps, each with circles that show it. */
export function HowItWorks() {
  return (
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
          Vores matching viser først dem, du har mest til fælles med, og hvor langt der er imellem jer.
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
  );
}
