import { PATHS } from '@venn/schema/paths';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { useDecisionByLinkQuery } from '../../gql/moderation';
import { longDate } from '../../lib/format';
import { refusalOf } from '../../lib/forms/formErrors';
import { DecisionReasons } from '../../shared/decision/DecisionReasons';
import { decisionTitle } from '../../shared/decision/decisionTitle';
import styles from './AppealPage.module.css';
import { AppealState } from './AppealState';
import { TEXTS } from './texts';

/** Target of the link in the mail about a decision: its reasons, and the appeal against it. It needs no login. */
export default function AppealPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, loading, refetch } = useDecisionByLinkQuery({
    variables: { token },
    skip: token === '',
    ssr: false,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const decision = data?.decisionByLink;
  const isInvalid = token === '' || (error !== undefined && refusalOf(error).code === 'INVALID_LINK');
  return (
    <Page narrow>
      <div className={styles.page}>
        <h1>{decision ? decisionTitle(decision) : TEXTS.title}</h1>
        {loading ? <Loading>{TEXTS.loading}</Loading> : null}
        {isInvalid ? (
          <>
            <Alert tone="error">{TEXTS.missing}</Alert>
            <p>{TEXTS.invalid}</p>
            <ButtonLink to={PATHS.contact} variant="secondary">
              {TEXTS.contact}
            </ButtonLink>
          </>
        ) : null}
        {error && !isInvalid ? (
          <>
            <Alert tone="error">{refusalOf(error).text ?? TEXTS.failed}</Alert>
            <div>
              <Button busy={loading} busyLabel={TEXTS.loading} onClick={() => void refetch().catch(() => undefined)}>
                {TEXTS.retry}
              </Button>
            </div>
          </>
        ) : null}
        {decision ? (
          <>
            <p className={styles.lead}>{TEXTS.decided(longDate(decision.createdAt))}</p>
            {decision.undoneAt ? <Alert>{TEXTS.undone}</Alert> : null}
            <DecisionReasons decision={decision} />
            <AppealState token={token} decision={decision} />
            <p className={styles.aside}>
              <Link to={PATHS.terms}>{TEXTS.rules}</Link>
            </p>
          </>
        ) : null}
      </div>
    </Page>
  );
}
