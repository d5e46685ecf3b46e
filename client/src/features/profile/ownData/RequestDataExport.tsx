import { useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { type OwnDataQuery, useRequestDataExportMutation } from '../../../gql/ownData';
import { dayAndTime } from '../../../lib/format';
import { errorText } from '../../../lib/forms/formErrors';
import styles from './OwnDataSection.module.css';
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

/** The button alone, with the result. */
export function RequestExportButton({ onRequested }: { onRequested?: () => void }) {
  const [request, { loading }] = useRequestDataExportMutation();
  const [outcome, setOutcome] = useState<{ text: string; tone: 'info' | 'error' } | null>(null);
  const submit = async () => {
    setOutcome(null);
    try {
      const { data } = await request();
      if (data) setOutcome({ text: data.requestDataExport.message, tone: 'info' });
      onRequested?.();
    } catch (error) {
      setOutcome({ text: errorText(error, TEXTS.askFailed), tone: 'error' });
    }
  };
  return (
    <>
      {outcome ? <Alert tone={outcome.tone}>{outcome.text}</Alert> : null}
      <Button variant="secondary" busy={loading} busyLabel={TEXTS.asking} onClick={() => void submit()}>
        {TEXTS.ask}
      </Button>
    </>
  );
}
