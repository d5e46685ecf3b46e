import type { OwnDataQuery } from '../../../gql/ownData';
import { dayAndTime } from '../../../lib/format';
import styles from './OwnDataSection.module.css';
import { RequestExportButton } from './RequestExportButton';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

type LastExport = NonNullable<OwnDataQuery['ownData']['export']>;

function statusText({ requestedAt, readyAt, expiresAt, fetchedAt }: LastExport): string {
  const when = dayAndTime(requestedAt);
  if (fetchedAt) return TEXTS.fetched(dayAndTime(fetchedAt));
  if (Date.parse(expiresAt) <= Date.now()) return TEXTS.over(when);
  return readyAt ? TEXTS.sent(when, dayAndTime(expiresAt)) : TEXTS.making(when);
}

/** Requests a copy of all the viewer's data; shows the status of the last request. */
export function RequestDataExport({ last, onRequested }: { last: LastExport | null; onRequested: () => void }) {
  return (
    <div className={styles.sub}>
      <h3>{TEXTS.copy}</h3>
      <p className={styles.muted}>{TEXTS.copyHelp}</p>
      {last ? <p>{statusText(last)}</p> : null}
      <RequestExportButton onRequested={onRequested} />
    </div>
  );
}
