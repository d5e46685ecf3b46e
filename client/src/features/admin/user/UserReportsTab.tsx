import { type AdminReportFragment, useAdminUserReportsQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { ScrollArea } from '../list/ScrollArea';
import { ReportCard } from '../reports/ReportCard';
import type { ActionAlert } from '../useActionAlert';
import { DetailsFallback } from './DetailsFallback';

interface UserReportsTabProps extends ActionAlert {
  id: string;
}

/** Reports about the member and by the member. */
export function UserReportsTab({ id, ...actionAlert }: UserReportsTabProps) {
  const { data, error } = useAdminUserReportsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (!data) return <DetailsFallback failed={error !== undefined} />;
  const { reportsReceived, reportsMade } = data.adminUser.reports;
  const lists: readonly [string, readonly AdminReportFragment[]][] = [
    ['Reports against', reportsReceived],
    ['Reports made', reportsMade],
  ];
  return (
    <div className={styles.columns}>
      {lists.map(([title, reports]) => (
        <section key={title}>
          <h2>{title}</h2>
          {reports.length === 0 ? <p className={styles.muted}>None.</p> : null}
          {reports.length > 0 ? (
            <ScrollArea className={styles.scroll} label={title}>
              {reports.map((report) => (
                <ReportCard {...actionAlert} key={report.id} report={report} />
              ))}
            </ScrollArea>
          ) : null}
        </section>
      ))}
    </div>
  );
}
