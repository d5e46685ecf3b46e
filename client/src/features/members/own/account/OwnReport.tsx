import { REPORT_KIND_LABELS, REPORTED_THING_LABELS } from '@venn/schema/texts/moderation';
import type { MyReportsQuery } from '../../../../gql/members';
import { dayAndTime, fullDateAndTime } from '../../../../lib/format';
import { SAFETY_TEXTS as TEXTS } from '../../blocks/texts';
import styles from './OwnReports.module.css';

/** One report of the viewer: about what, why, and its state in words. */
export function OwnReport({ report }: { report: MyReportsQuery['myReports'][number] }) {
  const { thing, aboutName, kind, reason, state, createdAt } = report;
  return (
    <li className={styles.report}>
      <p className={styles.about}>
        <span>{`${REPORTED_THING_LABELS[thing].da}:`}</span>{' '}
        <bdi translate="no">{aboutName ?? TEXTS.noLongerShown}</bdi>
      </p>
      <p className={styles.meta}>
        <span>{`${REPORT_KIND_LABELS[kind].da} ·`}</span>{' '}
        <time dateTime={createdAt} title={fullDateAndTime(createdAt)}>
          {dayAndTime(createdAt)}
        </time>
      </p>
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
      <p className={styles.state} data-state={state}>
        {TEXTS.states[state]}
      </p>
    </li>
  );
}
