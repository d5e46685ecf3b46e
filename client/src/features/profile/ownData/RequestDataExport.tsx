import { useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { type OwnDataQuery, useRequestDataExportMutation } from '../../../gql/ownData';
import { dayAndTime } from '../../../lib/format';
import { errorText } from '../../../lib/forms/formErrors';
import styles from './OwnDataSection.module.css';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

type LastCopy = NonNullable<OwnDataQuery['ownData']['export']>;

/** What has become of the copy that was asked for last. */
function stateOf({ requestedAt, readyAt, expiresAt, fetchedAt }: LastCopy): string {
  const when = dayAndTime(requestedAt);
  if (fetchedAt) return TEXTS.fetched(dayAndTime(fetchedAt));
  if (Date.parse(expiresAt) <= Date.now()) return TEXTS.over(when);
  return readyAt ? TEXTS.sent(when, dayAndTime(expiresAt)) : TEXTS.making(when);
}

/** The way to a copy of all data. */
export function AskForCopy({ last, onAsked }: { last: LastCopy | null; onAsked: () => void }) {
  return (
    <div className={styles.sub}>
      <h3>{TEXTS.copy}</h3>
      <p className={styles.muted}>{TEXTS.copyHelp}</p>
      {last ? <p>{stateOf(last)}</p> : null}
      <AskButton onAsked={onAsked} />
    </div>
  );
}

/** The button alone, with what came of it. */
export function AskButton({ onAsked }: { onAsked?: () => void }) {
  const [ask, { loading }] = useRequestDataExportMutation();
  const [outcome, setOutcome] = useState<{ text: string; tone: 'info' | 'error' } | null>(null);
  const submit = async () => {
    setOutcome(null);
    try {
      const { data } = await ask();
      if (data) setOutcome({ text: data.requestDataExport.message, tone: 'info' });
      onAsked?.();
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
