import { ADMIN_STATS_DAYS } from '@venn/schema/limits';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { useNewAccountStatsQuery } from '../../../gql/admin';
import { TEXTS } from '../texts';
import { NewAccountsChart } from './NewAccountsChart';

/** Loads the chart of new accounts. */
export function NewAccountStats() {
  const { data, error } = useNewAccountStatsQuery({
    variables: { days: ADMIN_STATS_DAYS },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <NewAccountsChart days={data.newAccountStats} />;
  return error ? <Alert tone="error">{TEXTS.load.stats}</Alert> : <Loading>{TEXTS.loading}</Loading>;
}
