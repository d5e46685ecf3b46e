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
import { TEXTS } from './texts';
import { type Outcome, useConfirmation } from './useConfirmation';
import { Welcome } from './Welcome';

/** Target of the link in the verification mail. */
export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token');
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const { outcome, setOutcome, offer } = useConfirmation(token);

  const shown: Outcome | null = token ? outcome : { tone: 'error', text: TEXTS.verify.missing };
  const isWelcome = shown?.isWelcome === true;
  const newTitle = isWelcome ? TEXTS.verify.welcome : shown?.denied ? TEXTS.verify.denied : null;
  usePageTitle(newTitle);
  const onDenied = (text: string) => setOutcome({ tone: 'info', text, denied: true });
  const account = shown?.account ? <ConfirmedAccount {...shown.account} onDenied={onDenied} /> : null;
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
        {offer ? (
          <div>
            <Button size="big" onClick={offer}>
              {TEXTS.verify.confirm}
            </Button>
          </div>
        ) : null}
        {shown ? onward : null}
        {account}
      </div>
    </Page>
  );
}
