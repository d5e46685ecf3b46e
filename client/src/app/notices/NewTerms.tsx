import { PATHS } from '@venn/schema/paths';
import { TERMS_NEWS } from '@venn/schema/terms';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { OpenModal } from '../../components/dialog/OpenModal';
import type { Elements } from '../../components/elements';
import { Alert } from '../../components/feedback/Alert';
import { showToast } from '../../components/feedback/toastStore';
import { useAcceptTermsMutation } from '../../gql/notices';
import { errorText } from '../../lib/forms/formErrors';
import { logOutWith } from '../../lib/session/logout';
import { sessionToken } from '../../lib/session/session';
import { sendLogout } from '../../lib/session/sessionRequests';
import { tabPath } from '../../shared/profile/profileTabs';
import styles from './Notice.module.css';
import { TEXTS as ALL_TEXTS } from './texts';

const TEXTS = ALL_TEXTS.terms;

interface NewTermsProps {
  version: string;
  /** The member has accepted, or goes to the deletion of the account. */
  onSettled: () => void;
}

/** Asks the member to accept new terms of use; the alternatives are to log out and to delete the account. */
export default function NewTerms({ version, onSettled }: NewTermsProps): Elements {
  const navigate = useNavigate();
  const [acceptTerms, { loading }] = useAcceptTermsMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const accept = async () => {
    setFailure(null);
    try {
      const { data } = await acceptTerms({ variables: { version } });
      if (data) showToast(data.acceptTerms.message);
      onSettled();
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
    }
  };
  const logOut = () =>
    logOutWith(
      async () => {
        const token = sessionToken();
        if (token) await sendLogout(token);
      },
      () => navigate(PATHS.home),
    );

  return (
    <OpenModal
      title={TEXTS.title}
      dismissible={false}
      onClose={onSettled}
      actions={
        <>
          <Button variant="quiet" disabled={loading} onClick={() => void logOut()}>
            {TEXTS.logOut}
          </Button>
          <Button busy={loading} busyLabel={TEXTS.accepting} onClick={() => void accept()}>
            {TEXTS.accept}
          </Button>
        </>
      }
    >
      <div className={styles.notice}>
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <p>{TEXTS.news}</p>
        <ul className={styles.list}>
          {TERMS_NEWS.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className={styles.read}>
          <Link to={PATHS.terms} target="_blank" rel="noopener">
            {TEXTS.read}
          </Link>
        </p>
        <p className={styles.aside}>
          {TEXTS.otherwise}{' '}
          <Link to={tabPath('konto')} onClick={onSettled}>
            {TEXTS.deleteAccount}
          </Link>
          .
        </p>
      </div>
    </OpenModal>
  );
}
