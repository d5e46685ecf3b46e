import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useFocusAfterDialog } from '../../components/dialog/useFocusAfterDialog';
import { unbroken } from '../../components/unbroken';
import { useDenyEmailMutation } from '../../gql/accounts';
import { errorText } from '../../lib/forms/formErrors';
import styles from './account.module.css';
import { VERIFY_TEXTS } from './verifyTexts';

interface ConfirmedAccountProps {
  username: string;
  /** Null when there is nothing to deny. */
  denyToken: string | null;
  isNewAccount: boolean;
  /** Gets the text of the response. */
  onDenied: (message: string) => void;
}

/** Whose account a confirmed address belongs to, and 'It wasn't me' for somebody whose address another has used. */
export function ConfirmedAccount({ username, denyToken, isNewAccount, onDenied }: ConfirmedAccountProps) {
  const [deny, { loading }] = useDenyEmailMutation();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useFocusAfterDialog(open, () => document.getElementById('main'));
  const submit = async (token: string) => {
    setFailure(null);
    try {
      const { data } = await deny({ variables: { token } });
      if (!data) throw new Error('Empty response to the denial of an address');
      onDenied(data.denyEmail.message);
    } catch (error) {
      setFailure(errorText(error, VERIFY_TEXTS.denyFailed));
    }
  };
  return (
    <>
      <p className={styles.account}>
        {VERIFY_TEXTS.account} <bdi translate="no">{username}</bdi>.
      </p>
      {denyToken ? (
        <>
          <Button variant="link" onClick={() => setOpen(true)}>
            {VERIFY_TEXTS.deny}
          </Button>
          <ConfirmDialog
            open={open}
            title={VERIFY_TEXTS.denyTitle}
            confirmLabel={isNewAccount ? VERIFY_TEXTS.denyAccountSubmit : VERIFY_TEXTS.denyChangeSubmit}
            busyLabel={VERIFY_TEXTS.denying}
            danger
            busy={loading}
            error={failure}
            onConfirm={() => void submit(denyToken)}
            onCancel={() => setOpen(false)}
          >
            {unbroken(isNewAccount ? VERIFY_TEXTS.denyAccount : VERIFY_TEXTS.denyChange)}
          </ConfirmDialog>
        </>
      ) : null}
    </>
  );
}
