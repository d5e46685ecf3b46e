import { REPORT_CONTENT_PATH } from '@venn/schema/paths';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Alert } from '../../../components/feedback/Alert';
import { Page } from '../../../components/Page';
import { focusMain } from '../../../lib/page/focusMain';
import { confirmReport } from './confirmReport';
import styles from './report.module.css';
import { TEXTS } from './texts';

/** Target of the link in the mail about a visitor's report. Requires a click, since mail scanners follow links. */
export default function ConfirmReportPage() {
  const token = useSearchParams()[0].get('token');
  const [busy, setBusy] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(token ? null : TEXTS.missing);

  const send = async (value: string) => {
    setBusy(true);
    setFailure(null);
    const outcome = await confirmReport(value);
    setBusy(false);
    if (outcome.confirmed) setDone(outcome.text);
    else setFailure(outcome.text ?? TEXTS.confirmFailed);
    setInvalid(!outcome.confirmed && outcome.isLinkInvalid);
    if (outcome.confirmed || outcome.isLinkInvalid) focusMain();
  };

  const isOpen = token && done === null && !isInvalid;
  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.confirmTitle}</h1>
        {isOpen ? <p>{TEXTS.confirmLead}</p> : null}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {done ? <Alert>{`${done} ${TEXTS.willWrite}`}</Alert> : null}
        {isInvalid ? (
          <>
            <p>{TEXTS.invalid}</p>
            <ButtonLink to={REPORT_CONTENT_PATH} variant="secondary">
              {TEXTS.again}
            </ButtonLink>
          </>
        ) : null}
        {isOpen ? (
          <Button size="big" busy={busy} busyLabel={TEXTS.confirming} onClick={() => void send(token)}>
            {TEXTS.confirm}
          </Button>
        ) : null}
      </div>
    </Page>
  );
}
