import { PATHS } from '@venn/schema/paths';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { usePageTitle } from '../../lib/page/pageTitle';
import { logOut, useSession } from '../../lib/session/session';
import styles from './account.module.css';
import { ConfirmedAccount } from './ConfirmedAccount';
import { type Outcome, useConfirmation } from './useConfirmation';
import { VERIFY_TEXTS } from './verifyTexts';
import { Welcome } from './Welcome';

/** Target of the link in the verification mail. */
export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token');
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const { outcome, setOutcome, offer } = useConfirmation(token);

  const shown: Outcome | null = token ? outcome : { tone: 'error', text: VERIFY_TEXTS.missing, isUseless: true };
  const isWelcome = shown?.isWelcome === true;
  const newTitle = isWelcome ? VERIFY_TEXTS.welcome : shown?.denied ? VERIFY_TEXTS.denied : null;
  usePageTitle(newTitle);
  const onDenied = (text: string) => setOutcome({ tone: 'info', text, denied: true });
  const account = shown?.account ? <ConfirmedAccount {...shown.account} onDenied={onDenied} /> : null;
  const logInAnew = () => {
    logOut();
    void navigate(PATHS.login);
  };
  const onward = shown?.denied ? (
    <ButtonLink to={PATHS.home} size="big">
      {VERIFY_TEXTS.home}
    </ButtonLink>
  ) : (
    <ButtonLink to={loggedIn ? PATHS.profile : PATHS.login} size="big">
      {loggedIn ? 'Gå til din profil' : 'Gå til login'}
    </ButtonLink>
  );
  if (isWelcome) {
    return (
      <Page narrow>
        <Welcome text={shown.text}>
          {/* A new account is never logged in: somebody else is. */}
          {loggedIn ? (
            <>
              <p>{VERIFY_TEXTS.other}</p>
              <Button size="big" onClick={logInAnew}>
                {VERIFY_TEXTS.logOut}
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
        <h1>{newTitle ?? VERIFY_TEXTS.title}</h1>
        {shown ? (
          <Alert tone={shown.tone}>{shown.text}</Alert>
        ) : offer ? (
          <p role="status">{VERIFY_TEXTS.press}</p>
        ) : (
          <Loading>{VERIFY_TEXTS.pending}</Loading>
        )}
        {offer ? (
          <div>
            <Button size="big" onClick={offer}>
              {VERIFY_TEXTS.confirm}
            </Button>
          </div>
        ) : null}
        {shown?.isUseless ? <p>{loggedIn ? VERIFY_TEXTS.newChange : VERIFY_TEXTS.newLink}</p> : null}
        {shown ? onward : null}
        {shown?.isUseless ? (
          <ButtonLink to={PATHS.contact} variant="secondary">
            {VERIFY_TEXTS.contact}
          </ButtonLink>
        ) : null}
        {account}
      </div>
    </Page>
  );
}
