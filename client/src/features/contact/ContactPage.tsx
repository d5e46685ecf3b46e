import { PATHS, REPORT_CONTENT_PATH } from '@venn/schema/paths';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page';
import { focusMain } from '../../lib/page/focusMain';
import { loadChunk } from '../../lib/page/loadChunk';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.css';
import { OperatorDetails } from './OperatorDetails';
import { TEXTS } from './texts';

const ReportContentForm = lazy(() => loadChunk(() => import('./report/ReportContentForm')));

/** The address changes with a render of its own. */
const never = () => () => undefined;

/** How to reach the operator, for visitors, too; with the address of `REPORT_CONTENT_PATH`, the form of a report. */
export default function ContactPage() {
  const { pathname, search } = useLocation();
  // The page is rendered at build time, without what its address asks for.
  const reporting = useSyncExternalStore(
    never,
    () => pathname + search === REPORT_CONTENT_PATH,
    () => false,
  );

  return (
    <Page narrow>
      <PageHead title={TEXTS.title} lead={TEXTS.lead} />
      {reporting ? (
        <Suspense fallback={null}>
          <ReportContentForm />
        </Suspense>
      ) : (
        <ContactForm />
      )}
      <p className={styles.other}>
        {reporting ? (
          <Link to={PATHS.contact} onClick={focusMain}>
            {TEXTS.writeInstead}
          </Link>
        ) : (
          <span>
            {TEXTS.seenSomething} <Link to={REPORT_CONTENT_PATH}>{TEXTS.reportContent}</Link>
          </span>
        )}
      </p>
      <OperatorDetails />
    </Page>
  );
}
