import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Alert } from '../../../components/feedback/Alert';
import { showToast } from '../../../components/feedback/toastStore';
import { Page } from '../../../components/Page';
import { unbroken } from '../../../components/unbroken';
import { useUndoEmailChangeMutation } from '../../../gql/emailChange';
import { refusalOf } from '../../../lib/forms/formErrors';
import { focusMain } from '../../../lib/page/focusMain';
import { logOut } from '../../../lib/session/session';
import styles from '../account.module.css';
import { TEXTS } from './texts';

/**
 * Target of the 'It wasn’t me' link in the mail to the old address: undoes an e-mail change. Requires a click, since mail
 * scanners follow links. Continues to the password reset, because the old password is no longer valid.
 */
export default function UndoEmailPage() {
  const token = useSearchParams()[0].get('token');
  const navigate = useNavigate();
  const [undo, { loading }] = useUndoEmailChangeMutation();
  const [failure, setFailure] = useState<string | null>(token ? null : TEXTS.missing);
  const [expired, setExpired] = useState(false);
  /** What is, when the link and its new password were used before. */
  const [done, setDone] = useState<string | null>(null);

  const send = async (value: string) => {
    setFailure(null);
    try {
      const { data } = await undo({ variables: { token: value } });
      if (!data) throw new Error('Empty response to the undo of an e-mail change');
      const { message, resetToken } = data.undoEmailChange;
      if (!resetToken) {
        setDone(message);
        return focusMain();
      }
      // The server has ended all sessions of the account.
      logOut();
      showToast(message);
      await navigate(`${PATHS.resetPassword}?token=${encodeURIComponent(resetToken)}`, { replace: true });
    } catch (error) {
      const { code, text } = refusalOf(error);
      setExpired(code === 'INVALID_LINK');
      setFailure(text ?? TEXTS.failed);
      if (code === 'INVALID_LINK') focusMain();
    }
  };

  const canUndo = token && !expired && !done;
  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.title}</h1>
        {canUndo ? <p className={styles.lead}>{unbroken(TEXTS.lead)}</p> : null}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {done ? (
          <>
            <Alert>{done}</Alert>
            <ButtonLink to={PATHS.login}>{TEXTS.logIn}</ButtonLink>
            <ButtonLink to={PATHS.forgotPassword} variant="secondary">
              {TEXTS.forgot}
            </ButtonLink>
          </>
        ) : null}
        {expired ? (
          <>
            <p>{TEXTS.spent}</p>
            <ButtonLink to={PATHS.contact} variant="secondary">
              {TEXTS.contact}
            </ButtonLink>
          </>
        ) : null}
        {canUndo ? (
          <Button size="big" busy={loading} busyLabel={TEXTS.submitting} onClick={() => void send(token)}>
            {TEXTS.submit}
          </Button>
        ) : null}
      </div>
    </Page>
  );
}
