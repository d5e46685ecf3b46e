import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { TEXTS } from '../texts';

/** Shown while the details of a member are loading, and when that has failed. */
export function DetailsFallback({ failed }: { failed: boolean }) {
  return failed ? <Alert tone="error">{TEXTS.load.details}</Alert> : <Loading>{TEXTS.loading}</Loading>;
}
