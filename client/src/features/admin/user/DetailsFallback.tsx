import { Alert } from '../../../components/Alert';
import { Loading } from '../../../components/Loading';
import { TEXTS } from '../texts';

/** Shown while the details of a member are loading, and when that has failed. */
export function DetailsFallback({ failed }: { failed: boolean }) {
  return failed ? <Alert tone="error">{TEXTS.load.details}</Alert> : <Loading>{TEXTS.loading}</Loading>;
}
