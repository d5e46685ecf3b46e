import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { Alert } from '../../../../components/feedback/Alert';
import { showToast } from '../../../../components/feedback/toastStore';
import { useLogoutEverywhereMutation } from '../../../../gql/members';
import { errorText } from '../../../../lib/forms/formErrors';
import { logOutWith } from '../../../../lib/session/logout';
import { OWN_TEXTS } from '../texts';
import styles from './accessList/AccessList.module.css';

const TEXTS = OWN_TEXTS.sessions;

/** The button that ends all sessions. */
export function LogoutEverywhere() {
  const navigate = useNavigate();
  const [end, { loading }] = useLogoutEverywhereMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setFailure(null);
    try {
      await logOutWith(end, async ({ data }) => {
        if (data) showToast(data.logoutEverywhere.message);
        await navigate(PATHS.home);
      });
    } catch (error) {
      setFailure(errorText(error, TEXTS.endFailed));
    }
  };
  return (
    <>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Button variant="secondary" busy={loading} busyLabel={TEXTS.ending} onClick={() => void submit()}>
        {TEXTS.end}
      </Button>
      <p className={styles.note}>{TEXTS.endHelp}</p>
    </>
  );
}
