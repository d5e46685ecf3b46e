import layoutStyles from '../app/layout/Layout.module.css';
import headerStyles from '../app/navigation/Header.module.css';
import { buttonClasses } from '../components/Button';
import { EmptyState } from '../components/feedback/EmptyState';
import { Logo } from '../components/Logo';
import { Page } from '../components/Page';

const TEXTS = {
  title: 'Du er ikke på nettet',
  kept: 'Dine kladder er her stadig.',
  back: 'Siden kommer selv, når nettet er der igen.',
  again: 'Prøv igen',
};

/**
 * Stands in for a page that the service worker can't fetch. The places of the main navigation replace it by themselves:
 * their scripts are stored. Nothing here needs a script, and its styles are those that every page has.
 */
export function OfflinePage() {
  return (
    <div className={layoutStyles.shell}>
      <header className={headerStyles.header}>
        <div className={headerStyles.inside}>
          <span className={headerStyles.logo}>
            <Logo />
          </span>
        </div>
      </header>
      <main className={layoutStyles.main} id="main" tabIndex={-1}>
        <Page>
          <EmptyState
            level={1}
            title={TEXTS.title}
            action={
              // The address of the page that was wanted, whichever it is.
              // oxlint-disable-next-line jsx-a11y/anchor-is-valid
              <a className={buttonClasses({ variant: 'secondary' })} href="">
                {TEXTS.again}
              </a>
            }
          >
            {/* Shown by build/offlineScript.js, where there are any. */}
            <p id="kept" hidden>
              {TEXTS.kept}
            </p>
            <p>{TEXTS.back}</p>
          </EmptyState>
        </Page>
      </main>
    </div>
  );
}
