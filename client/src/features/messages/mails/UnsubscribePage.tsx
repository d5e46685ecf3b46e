import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Alert } from '../../../components/feedback/Alert';
import { Page } from '../../../components/Page';
import { useUnsubscribeMutation } from '../../../gql/mails';
import { errorText } from '../../../lib/forms/formErrors';
import { focusMain } from '../../../lib/page/focusMain';
import { tabPath } from '../../../shared/profile/profileTabs';
import { TEXTS } from './texts';
import styles from './UnsubscribePage.module.css';

/** Target of the unsubscribe link in mails. Requires a click, since mail scanners follow links. */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token');
  const [unsubscribe, { loading }] = useUnsubscribeMutation();
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(token ? null : TEXTS.missing);

  const send = async (value: string) => {
    setFailure(null);
    try {
      const { data } = await unsubscribe({ variables: { token: value } });
      if (!data) throw new Error('Empty response to the unsubscription');
      setDone(data.unsubscribe.message);
      focusMain();
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
    }
  };

  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.title}</h1>
        {done ? (
          <>
            <Alert announce="alert">{`${done} ${TEXTS.again}`}</Alert>
            <ButtonLink to={tabPath('konto')} variant="secondary">
              {TEXTS.profile}
            </ButtonLink>
          </>
        ) : (
          <>
            {token ? <p className={styles.lead}>{TEXTS.lead}</p> : null}
            {failure ? <Alert tone="error">{failure}</Alert> : null}
            {token ? (
              <Button size="big" busy={loading} busyLabel={TEXTS.submitting} onClick={() => void send(token)}>
                {TEXTS.submit}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Page>
  );
}
