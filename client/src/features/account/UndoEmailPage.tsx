import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { Page } from '../../components/Page';
import { showToast } from '../../components/toastStore';
import { useUndoEmailChangeMutation } from '../../gql/emailUndo';
import { refusalOf } from '../../lib/forms/formErrors';
import { logOut } from '../../lib/session/session';
import styles from './account.module.css';
import { TEXTS } from './emailUndo/texts';

/**
 * Where 'It wasn’t me' leads, in the mails to an old address. It asks first: programs that follow every link of a mail
 * must change nothing. Then a new password is chosen, because the old one is no longer good.
 */
export default function UndoEmailPage() {
  const token = useSearchParams()[0].get('token');
  const navigate = useNavigate();
  const [undo, { loading }] = useUndoEmailChangeMutation();
  const [failure, setFailure] = useState<string | null>(token ? null : TEXTS.missing);
  const [spent, setSpent] = useState(false);

  const send = async (bearing: string) => {
    setFailure(null);
    try {
      const { data } = await undo({ variables: { token: bearing } });
      if (!data) throw new Error('Undoing a change answered nothing');
      const { message, resetToken } = data.undoEmailChange;
      // A login of the account in this browser has ended, too, and whoever chooses a new password has none.
      logOut();
      showToast(message);
      await navigate(`${PATHS.resetPassword}?token=${encodeURIComponent(resetToken)}`, { replace: true });
    } catch (error) {
      const { code, text } = refusalOf(error);
      setSpent(code === 'INVALID_LINK');
      setFailure(text ?? TEXTS.failed);
    }
  };

  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.title}</h1>
        {spent ? null : <p className={styles.lead}>{TEXTS.lead}</p>}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {spent ? (
          <>
            <p>{TEXTS.spent}</p>
            <ButtonLink to={PATHS.contact} variant="secondary">
              {TEXTS.contact}
            </ButtonLink>
          </>
        ) : null}
        {token && !spent ? (
          <Button size="big" busy={loading} busyLabel={TEXTS.submitting} onClick={() => void send(token)}>
            {TEXTS.submit}
          </Button>
        ) : null}
      </div>
    </Page>
  );
}
