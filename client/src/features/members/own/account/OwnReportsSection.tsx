import { OWN_REPORTS_ANCHOR } from '@venn/schema/paths';
import { Button } from '../../../../components/Button';
import { Alert } from '../../../../components/feedback/Alert';
import { Loading } from '../../../../components/feedback/Loading';
import { Section } from '../../../../components/Page';
import { useMyReportsQuery } from '../../../../gql/members';
import { useAnchor } from '../../../../lib/page/useAnchor';
import { SAFETY_TEXTS as TEXTS } from '../../blocks/texts';
import { OwnReport } from './OwnReport';
import styles from './OwnReports.module.css';

/** What the viewer has reported, and what came of it. Linked from the mails about reports. */
export function OwnReportsSection() {
  const { data, error, refetch } = useMyReportsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const section = useAnchor<HTMLDivElement>(OWN_REPORTS_ANCHOR, data !== undefined);
  const reports = data?.myReports;
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <div ref={section} id={OWN_REPORTS_ANCHOR} className={styles.place} tabIndex={-1}>
      <Section title={TEXTS.ownReports} help={TEXTS.ownReportsHelp}>
        {error && !reports ? (
          <Alert tone="error" action={retry}>
            {TEXTS.ownReportsFailed}
          </Alert>
        ) : null}
        {!error && !reports ? <Loading>{TEXTS.ownReportsLoading}</Loading> : null}
        {reports?.length === 0 ? <p className={styles.muted}>{TEXTS.nothingReported}</p> : null}
        {reports && reports.length > 0 ? (
          <ul className={styles.list}>
            {reports.map((report) => (
              <OwnReport key={report.id} report={report} />
            ))}
          </ul>
        ) : null}
      </Section>
    </div>
  );
}
