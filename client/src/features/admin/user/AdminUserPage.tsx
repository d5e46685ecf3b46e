import { useParams } from 'react-router-dom';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/Page';
import { useAdminUserQuery } from '../../../gql/admin';
import { refusalOf } from '../../../lib/forms/formErrors';
import { usePageTitle } from '../../../lib/page/pageTitle';
import styles from '../admin.module.css';
import { BackLink } from '../BackLink';
import { TEXTS } from '../texts';
import { UserDetails } from './UserDetails';

function failureText(error: unknown): string {
  const { code, text } = refusalOf(error);
  if (code === 'MEMBER_NOT_FOUND') return TEXTS.userNotFound;
  return text === null ? TEXTS.load.details : `Error: ${text}`;
}

/** Everything about one member. */
export default function AdminUserPage() {
  const { userId = '' } = useParams();
  const { data, error, refetch } = useAdminUserQuery({ variables: { id: userId }, fetchPolicy: 'cache-and-network' });
  const user = data?.adminUser;
  usePageTitle(user ? user.profile.username : null);
  return (
    <Page className={styles.page}>
      <BackLink />
      {error ? (
        <>
          <h1>User</h1>
          <Alert tone="error">{failureText(error)}</Alert>
        </>
      ) : null}
      {!user && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {user && !error ? (
        <UserDetails key={user.id} user={user} onChanged={() => void refetch().catch(() => undefined)} />
      ) : null}
    </Page>
  );
}
