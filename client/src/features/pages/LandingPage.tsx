import { PATHS } from '@venn/schema/paths';
import { ButtonLink } from '../../components/ButtonLink';
import { Actions } from '../../components/FormLayout';
import { Page } from '../../components/Page';
import { useSession } from '../../lib/session/session';
import { Diagram } from './Diagram';
import { HowItWorks } from './HowItWorks';
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
          <p className={styles.terms}>Gratis. Uden swipes. Fra 18 år.</p>
        </div>
        <Diagram />
      </section>
      <HowItWorks />
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
