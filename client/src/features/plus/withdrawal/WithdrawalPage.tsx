import { PATHS } from '@venn/schema/paths';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ButtonLink';
import { Actions } from '../../../components/FormLayout';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/Page';
import { usePurchaseByLinkQuery } from '../../../gql/withdrawal';
import { errorText } from '../../../lib/forms/formErrors';
import { LinkedPurchase } from './LinkedPurchase';
import { TEXTS } from './texts';
import styles from './Withdrawal.module.css';

/** Target of the link in a receipt: withdraws without a login. Requires a click, since mail scanners follow links. */
export default function WithdrawalPage() {
  const token = useSearchParams()[0].get('token');
  const { data, error } = usePurchaseByLinkQuery({
    variables: { token: token ?? '' },
    skip: token === null,
    // The link is a secret: nothing of it stays in the cache.
    fetchPolicy: 'no-cache',
  });
  const failure = token === null ? TEXTS.missing : error && errorText(error, TEXTS.failed);
  const purchase = data?.purchaseByLink;
  return (
    <Page narrow>
      <div className={styles.page}>
        <h1>{TEXTS.title}</h1>
        {failure ? (
          <>
            <Alert tone="error">{failure}</Alert>
            <p>{TEXTS.otherWays}</p>
            <Actions>
              <ButtonLink to={PATHS.payment}>{TEXTS.toPlus}</ButtonLink>
              <ButtonLink to={PATHS.contact} variant="secondary">
                {TEXTS.contact}
              </ButtonLink>
            </Actions>
          </>
        ) : null}
        {!failure && !purchase ? <Loading>{TEXTS.loading}</Loading> : null}
        {purchase && token !== null ? <LinkedPurchase purchase={purchase} token={token} /> : null}
      </div>
    </Page>
  );
}
