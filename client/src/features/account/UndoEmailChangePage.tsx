import { useApolloClient } from '@apollo/client/react';
import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { Page } from '../../components/Page';
import { LoginCheckDocument, type UndoEmailChangeMutation, useUndoEmailChangeMutation } from '../../gql/account';
import { refusalOf } from '../../lib/form-errors';
import styles from './account.module.css';
import { ResetPasswordForm } from './ResetPasswordForm';
import { TEXTS } from './texts';

type Undone = UndoEmailChangeMutation['undoEmailChange'];

/**
 * Where 'It wasn’t me' leads, in the mails to an old address. It asks first: programs that follow every link of a mail
 * must change nothing. Then a new password is chosen, because the old one is no longer good.
 */
export default function UndoEmailChangePage() {
  const token = useSearchParams()[0].get('token');
  const [undone, setUndone] = useState<Undone | null>(null);
  return (
    <Page narrow>
      <div className={styles.solo}>
        {undone ? <ChooseAnew {...undone} /> : <AskFirst token={token} onUndone={setUndone} />}
      </div>
    </Page>
  );
}

function AskFirst({ token, onUndone }: { token: string | null; onUndone: (undone: Undone) => void }) {
  const client = useApolloClient();
  const [undo, { loading }] = useUndoEmailChangeMutation();
  const [failure, setFailure] = useState<string | null>(token ? null : TEXTS.undo.missing);
  const [spent, setSpent] = useState(false);

  const send = async (bearing: string) => {
    setFailure(null);
    try {
      const { data } = await undo({ variables: { token: bearing } });
      if (!data) throw new Error('Undoing a change answered nothing');
      onUndone(data.undoEmailChange);
      // A login of the account in this browser has ended: asking with it makes the page forget it.
      await client.query({ query: LoginCheckDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    } catch (error) {
      const { code, text } = refusalOf(error);
      setSpent(code === 'INVALID_LINK');
      setFailure(text ?? TEXTS.undo.failed);
    }
  };

  return (
    <>
      <h1>{TEXTS.undo.title}</h1>
      {spent ? null : <p className={styles.lead}>{TEXTS.undo.lead}</p>}
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {spent ? (
        <>
          <p>{TEXTS.undo.spent}</p>
          <ButtonLink to={PATHS.contact} variant="secondary">
            {TEXTS.undo.contact}
          </ButtonLink>
        </>
      ) : null}
      {token && !spent ? (
        <Button size="big" busy={loading} busyLabel={TEXTS.undo.submitting} onClick={() => void send(token)}>
          {TEXTS.undo.submit}
        </Button>
      ) : null}
    </>
  );
}

function ChooseAnew({ message, resetToken }: Undone) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {TEXTS.reset.title}
      </h1>
      <Alert>{message}</Alert>
      <ResetPasswordForm token={resetToken} />
    </>
  );
}
