import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { Download } from '../../../icons/Download';
import { focusMain } from '../../../lib/page/focusMain';
import styles from './DataExportPage.module.css';
import { type ExportOutcome, fetchExport, newAttempt, saveFile } from './dataExportDownload';
import { DATA_EXPORT_TEXTS as TEXTS } from './dataExportTexts';
import { ExportRefused } from './ExportRefused';

/** The download button and its result. */
export function DownloadExport({ token }: { token: string }) {
  const [attempt] = useState(newAttempt);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null);
  const get = async () => {
    setBusy(true);
    setOutcome(null);
    const next = await fetchExport(token, attempt);
    if (next.state === 'fetched') saveFile(next.file, next.name);
    setOutcome(next);
    setBusy(false);
    if (next.state === 'refused' && next.isOver) focusMain();
  };
  if (outcome?.state === 'refused' && outcome.isOver) return <ExportRefused text={outcome.text} />;
  const isDone = outcome?.state === 'fetched';
  return (
    <>
      {isDone ? (
        <>
          <Alert>{TEXTS.done}</Alert>
          <p className={styles.lead}>{TEXTS.open}</p>
        </>
      ) : (
        <p className={styles.lead}>{TEXTS.lead}</p>
      )}
      {outcome?.state === 'refused' ? <Alert tone="error">{outcome.text}</Alert> : null}
      {outcome?.state === 'broken' ? <Alert tone="error">{TEXTS.broken}</Alert> : null}
      <Button
        size={isDone ? 'medium' : 'big'}
        variant={isDone ? 'secondary' : 'primary'}
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyLabel={TEXTS.fetching}
        onClick={() => void get()}
      >
        {isDone ? TEXTS.again : TEXTS.fetch}
      </Button>
      {isDone ? null : <p className={styles.note}>{TEXTS.once}</p>}
    </>
  );
}
