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
  const [state, setState] = useState<'open' | 'confirmed' | 'spent'>('open');
  const [failure, setFailure] = useState<string | null>(token ? null : TEXTS.missing);

  const send = async (value: string) => {
    setBusy(true);
    setFailure(null);
    const outcome = await confirmReport(value);
    setBusy(false);
    if (!outcome.confirmed) setFailure(outcome.text ?? TEXTS.confirmFailed);
    if (outcome.confirmed || outcome.isLinkInvalid) {
      setState(outcome.confirmed ? 'confirmed' : 'spent');
      focusMain();
    }
  };

  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.confirmTitle}</h1>
        {token && state === 'open' ? <p>{TEXTS.confirmLead}</p> : null}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {state === 'confirmed' ? <Alert>{TEXTS.confirmed}</Alert> : null}
        {state === 'spent' ? (
          <>
            <p>{TEXTS.spent}</p>
            <ButtonLink to={REPORT_CONTENT_PATH} variant="secondary">
              {TEXTS.again}
            </ButtonLink>
          </>
        ) : null}
        {token && state === 'open' ? (
          <Button size="big" busy={busy} busyLabel={TEXTS.confirming} onClick={() => void send(token)}>
            {TEXTS.confirm}
          </Button>
        ) : null}
      </div>
    </Page>
  );
}
