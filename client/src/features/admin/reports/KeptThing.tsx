import type { AdminReportEntryItemFragment } from '../../../gql/admin';
import admin from '../admin.module.css';
import { formatDateTime } from '../format';
import { TEXTS } from '../texts';
import styles from './ReportPage.module.css';

/** The reported thing as it was when it was reported. */
export function KeptThing({ snapshot }: { snapshot: NonNullable<AdminReportEntryItemFragment['snapshot']> }) {
  const { text, interests, postText, writtenAt, deleted } = snapshot;
  return (
    <figure className={styles.kept}>
      <figcaption className={admin.meta}>
        <span>{TEXTS.report.asItWas}</span>
        {writtenAt ? <span>written {formatDateTime(writtenAt)}</span> : null}
        {deleted ? <strong>{TEXTS.report.deleted}</strong> : null}
      </figcaption>
      <p lang="da" dir="auto">
        {text ?? TEXTS.report.noText}
      </p>
      {postText ? (
        <p className={admin.muted}>
          {TEXTS.report.underPost} <bdi lang="da">{postText}</bdi>
        </p>
      ) : null}
      {interests.length > 0 ? (
        <p className={admin.muted}>
          {TEXTS.report.interests} <span lang="da">{interests.join(', ')}</span>
        </p>
      ) : null}
    </figure>
  );
}
