import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { useVerifyEmailMutation } from '../../gql/account';
import { errorText } from '../../lib/forms/formErrors';
import { usePageTitle } from '../../lib/page/pageTitle';
import { logOut, refreshUser, useSession } from '../../lib/session/session';
import styles from './account.module.css';
import { ConfirmedAccount } from './ConfirmedAccount';
import { TEXTS } from './texts';
import { Welcome } from './Welcome';

interface Outcome {
  tone: 'info' | 'error';
  text: string;
  isNewAccount?: boolean;
  account?: { username: string; denyToken: string | null };
  /** Whether the reader has said that the account isn't theirs. */
  denied?: boolean;
}

/** Target of the link in the verification mail. The token is valid once, so it is sent once. */
export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token');
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const [verify] = useVerifyEmailMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sentToken = useRef<string | null>(null);

  useEffect(() => {
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    verify({ variables: { token } }).then(
      ({ data }) => {
        const confirmed = data?.verifyEmail;
        setOutcome({
          tone: 'info',
          text: confirmed?.message || TEXTS.verify.done,
          isNewAccount: confirmed?.isNewAccount ?? false,
          ...(confirmed?.username ? { account: confirmed } : {}),
        });
        void refreshUser();
      },
      (error: unknown) => setOutcome({ tone: 'error', text: errorText(error, TEXTS.verify.failed) }),
    );
  }, [token, verify]);

  const shown: Outcome | null = token ? outcome : { tone: 'error', text: TEXTS.verify.missing };
  const isWelcome = shown?.isNewAccount === true;
  const newTitle = isWelcome ? TEXTS.verify.welcome : shown?.denied ? TEXTS.verify.denied : null;
  usePageTitle(newTitle);
  const onDenied = (text: string) => setOutcome({ tone: 'info', text, denied: true });
  const account = shown?.account ? (
    <ConfirmedAccount {...shown.account} isNewAccount={isWelcome} onDenied={onDenied} />
  ) : null;
  const logInAnew = () => {
    logOut();
    void navigate(PATHS.login);
  };
  const onward = shown?.denied ? (
    <ButtonLink to={PATHS.home} size="big">
      {TEXTS.verify.home}
    </ButtonLink>
  ) : (
    <ButtonLink to={loggedIn ? PATHS.profile : PATHS.login} size="big">
      {loggedIn ? 'Gå til din profil' : 'Gå til log ind'}
    </ButtonLink>
  );
  if (isWelcome) {
    return (
      <Page narrow>
        <Welcome text={shown.text}>
          {/* A new account is never logged in: somebody else is. */}
          {loggedIn ? (
            <>
              <p>{TEXTS.verify.other}</p>
              <Button size="big" onClick={logInAnew}>
                {TEXTS.verify.logOut}
              </Button>
            </>
          ) : (
            onward
          )}
          {account}
        </Welcome>
      </Page>
    );
  }
  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{newTitle ?? TEXTS.verify.title}</h1>
        {shown ? <Alert tone={shown.tone}>{shown.text}</Alert> : <Loading>{TEXTS.verify.pending}</Loading>}
        {shown ? onward : null}
        {account}
      </div>
    </Page>
  );
}
