import { useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/feedback/Alert';
import { Page } from '../../components/Page';
import styles from './account.module.css';
import { RequestNewLink } from './RequestNewLink';
import { ResetPasswordForm } from './ResetPasswordForm';
import { TEXTS } from './texts';

/** Target of the link in the password reset mail: a new password, then the login. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.reset.title}</h1>
        {token ? (
          <ResetPasswordForm token={token} />
        ) : (
          <>
            <Alert tone="error">{TEXTS.reset.missing}</Alert>
            <RequestNewLink />
          </>
        )}
      </div>
    </Page>
  );
}
