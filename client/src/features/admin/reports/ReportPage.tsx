import { PATHS } from '@venn/schema/paths';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/Page';
import { type AdminReportEntryItemFragment, useReportDetailQuery } from '../../../gql/admin';
import { refusalOf } from '../../../lib/forms/formErrors';
import { usePageTitle } from '../../../lib/page/pageTitle';
import styles from '../admin.module.css';
import { BackLink } from '../BackLink';
import { MadeDecision } from '../decisions/MadeDecision';
import { TEXTS } from '../texts';
import { useActionAlert } from '../useActionAlert';
import { Between } from './Between';
import { DangerProcedure } from './DangerProcedure';
import { Decide } from './Decide';
import { ReportCard } from './ReportCard';
import { ReportEntry } from './ReportEntry';
import report from './ReportPage.module.css';
import { aboutOf } from './reportNames';

/** Whether an entry shows what only few could read, which is recorded. */
const isPrivate = ({ thing, messages, snapshot }: AdminReportEntryItemFragment): boolean =>
  thing === 'message' || thing === 'proposal' || messages.length > 0 || snapshot?.audience === 'coming';

const failureText = (error: unknown): string =>
  refusalOf(error).code === 'NOT_FOUND' ? TEXTS.report.missing : TEXTS.load.report;

/** One report: the things as they were, the messages, what else the two have between them, and what is decided. */
export default function ReportPage() {
  const { reportId = '' } = useParams();
  const headingId = useId();
  const { alert, actionAlert } = useActionAlert();
  const { data, error, refetch } = useReportDetailQuery({ variables: { id: reportId }, fetchPolicy: 'network-only' });
  const detail = data?.adminReport;
  const refresh = () => void refetch().catch(() => undefined);
  const decide = {
    seenEntryId: detail?.entries.at(-1)?.id,
    onDecided: (text: string) => {
      actionAlert.showSuccess(text);
      // The decision has resolved the report.
      refresh();
    },
    onConflict: (text: string) => {
      actionAlert.showError(text);
      refresh();
    },
  };
  const title = detail ? `Report about ${aboutOf(detail.report)}` : 'Report';
  usePageTitle(detail ? title : null);
  return (
    <Page className={styles.page}>
      <BackLink to={`${PATHS.adminDashboard}?tab=reports`} place="reports" />
      <div className={styles.head}>
        <h1>{title}</h1>
        {detail?.report.reported ? (
          <Decide
            label={TEXTS.report.decide}
            variant="primary"
            target={{ memberId: detail.report.reported.id, username: detail.report.reported.username }}
            reportId={reportId}
            {...decide}
          />
        ) : null}
      </div>
      {error ? <Alert tone="error">{failureText(error)}</Alert> : null}
      {!detail && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {alert}
      {detail ? (
        <>
          <ReportCard
            {...actionAlert}
            report={detail.report}
            isOpened
            seenEntryId={decide.seenEntryId}
            onChanged={refresh}
          />
          <div className={report.evidence}>
            {detail.report.urgent ? <DangerProcedure /> : null}
            <section className={styles.stack} aria-labelledby={headingId}>
              <h2 id={headingId}>{TEXTS.report.reported}</h2>
              {detail.entries.some(isPrivate) ? <p className={styles.muted}>{TEXTS.report.recorded}</p> : null}
              <ol className={styles.list}>
                {detail.entries.map((entry) => (
                  <ReportEntry key={entry.id} entry={entry} report={detail.report} {...decide} />
                ))}
              </ol>
            </section>
          </div>
          {detail.decisions.length > 0 ? (
            <section className={styles.stack}>
              <h2>{TEXTS.report.decisions}</h2>
              <ul className={styles.list}>
                {detail.decisions.map((decision) => (
                  <li key={decision.id}>
                    <MadeDecision decision={decision} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {detail.report.reporter && detail.report.reported ? (
            <Between
              between={detail.between}
              reporter={detail.report.reporter.username}
              reported={detail.report.reported.username}
            />
          ) : null}
        </>
      ) : null}
    </Page>
  );
}
