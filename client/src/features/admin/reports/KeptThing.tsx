import type { AdminReportEntryItemFragment } from '../../../gql/admin';
import admin from '../admin.module.css';
import { AftaleFacts } from '../aftaler/AftaleFacts';
import { AftaleGuests } from '../aftaler/AftaleGuests';
import { formatDateTime } from '../format';
import { TEXTS } from '../texts';
import styles from './ReportPage.module.css';

interface KeptThingProps {
  entryId: string;
  snapshot: NonNullable<AdminReportEntryItemFragment['snapshot']>;
}

/** The reported thing as it was when it was reported. */
export function KeptThing({ entryId, snapshot }: KeptThingProps) {
  const { text, interests, age, town, postText, audience, aftale, writtenAt, deleted } = snapshot;
  const person = [age === null ? null : TEXTS.report.age(age), town].filter((fact) => fact !== null);
  return (
    <figure className={styles.kept}>
      <figcaption className={admin.meta}>
        <span>{TEXTS.report.asItWas}</span>
        {writtenAt ? <span>{`written ${formatDateTime(writtenAt)}`}</span> : null}
        {audience === 'coming' ? <strong>{TEXTS.report.forComing}</strong> : null}
        {deleted ? <strong>{TEXTS.report.deleted}</strong> : null}
      </figcaption>
      <p lang="da" dir="auto">
        {text ?? TEXTS.report.noText}
      </p>
      {aftale ? (
        <>
          <AftaleFacts aftale={aftale} text={text} />
          <AftaleGuests title={aftale.title} isForTwo={aftale.places === null} of={{ entryId }} />
        </>
      ) : null}
      {person.length > 0 ? <p className={admin.muted}>{person.join(', ')}</p> : null}
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
