import { adminReportPath } from '@venn/schema/paths';
import { REPORT_KIND_LABELS } from '@venn/schema/texts/moderation';
import { Link } from 'react-router-dom';
import type { ReportDetailQuery } from '../../../gql/admin';
import admin from '../admin.module.css';
import { formatCount, formatDay } from '../format';
import { TEXTS } from '../texts';
import { aboutOf, reporterOf } from './reportNames';

interface BetweenProps {
  between: ReportDetailQuery['adminReport']['between'];
  reporter: string;
  reported: string;
}

/** What else two members have between them: messages, comments, blocks and other reports. */
export function Between({ between, reporter, reported }: BetweenProps) {
  const { messagesByReporter, messagesByReported, firstMessageAt, lastMessageAt, blocks, reports } = between;
  const counts = (byReporter: number, byReported: number): string =>
    byReporter + byReported === 0
      ? TEXTS.report.none
      : `${formatCount(byReporter)} by ${reporter}, ${formatCount(byReported)} by ${reported}`;
  const facts: readonly (readonly [string, string])[] = [
    ['Messages', counts(messagesByReporter, messagesByReported)],
    ...(firstMessageAt
      ? ([['First and last message', `${formatDay(firstMessageAt)} – ${formatDay(lastMessageAt)}`]] as const)
      : []),
    ['Comments under each other’s posts', counts(between.commentsByReporter, between.commentsByReported)],
    [
      'Blocks',
      blocks
        .map(({ byReporter, createdAt }) => `By ${byReporter ? reporter : reported}, ${formatDay(createdAt)}`)
        .join('; ') || TEXTS.report.none,
    ],
  ];
  return (
    <section className={admin.stack}>
      <h2>{TEXTS.report.between}</h2>
      <dl className={admin.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {reports.length === 0 ? null : (
        <ul className={admin.list}>
          {reports.map((report) => (
            <li className={admin.card} key={report.id}>
              <Link to={adminReportPath(report.id)}>
                {`${REPORT_KIND_LABELS[report.kind].en}: ${reporterOf(report)} about ${aboutOf(report)}`}
              </Link>
              <span className={admin.meta}>
                <span>{formatDay(report.createdAt)}</span>
                <span>{report.status}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
