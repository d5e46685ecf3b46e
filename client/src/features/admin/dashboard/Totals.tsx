import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { CountCards } from '../CountCards';
import { TEXTS } from '../texts';

interface TotalsProps {
  totals: { users: number; messages: number; reports: number } | undefined;
  failed: boolean;
}

/** Numbers of users, messages and reports. */
export function Totals({ totals, failed }: TotalsProps) {
  if (failed) return <Alert tone="error">{TEXTS.load.data}</Alert>;
  if (!totals) return <Loading>{TEXTS.loading}</Loading>;
  return (
    <CountCards
      counts={[
        ['Users', totals.users],
        ['Messages', totals.messages],
        ['Reports', totals.reports],
      ]}
    />
  );
}
