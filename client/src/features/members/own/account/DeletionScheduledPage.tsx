import { PATHS } from '@venn/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Actions } from '../../../../components/FormLayout';
import { Alert } from '../../../../components/feedback/Alert';
import { Loading } from '../../../../components/feedback/Loading';
import { Page } from '../../../../components/Page';
import { usePlannedDeletionQuery, useUndoDeletionMutation } from '../../../../gql/members';
import { longDate } from '../../../../lib/format';
import { errorText } from '../../../../lib/forms/formErrors';
import { loadChunk } from '../../../../lib/page/loadChunk';
import { usePageTitle } from '../../../../lib/page/pageTitle';
import { OWN_TEXTS } from '../texts';
import { DeleteNow } from './DeleteNow';
import styles from './DeletionScheduledPage.module.css';

const TEXTS = OWN_TEXTS.planned;

const RequestExportButton = lazy(async () => ({
  default: (await loadChunk(() => import('../../ownData/RequestExportButton'))).RequestExportButton,
}));

/** Reloads the app: socket, counts and pages were refused until now. */
const reloadApp = () => location.assign(PATHS.matches);

/** The only page of an account that is deleted at the end of its Plus. */
export default function DeletionScheduledPage() {
  usePageTitle(TEXTS.title);
  const { data, error: loadError } = usePlannedDeletionQuery({ fetchPolicy: 'network-only' });
  const [undo, { loading: undoing }] = useUndoDeletionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const planned = data?.viewer;

  const undoDeletion = async () => {
    setFailure(null);
    try {
      await undo();
      reloadApp();
    } catch (error) {
      setFailure(errorText(error, TEXTS.undoFailed));
    }
  };

  return (
    <Page narrow>
      <div className={styles.page}>
        <h1>{TEXTS.title}</h1>
        {data || loadError ? null : <Loading>{TEXTS.loading}</Loading>}
        {planned?.deletionScheduledFor ? (
          <p className={styles.lead}>
            <span>{TEXTS.text(`den ${longDate(planned.deletionScheduledFor)}`)}</span>{' '}
            <span>{planned.deletesPosts ? TEXTS.withPosts : TEXTS.withoutPosts}</span>
          </p>
        ) : null}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <Actions>
          <Button busy={undoing} busyLabel={TEXTS.undoing} onClick={() => void undoDeletion()}>
            {TEXTS.undo}
          </Button>
          <Button variant="dangerOutline" disabled={undoing} onClick={() => setConfirming(true)}>
            {TEXTS.now}
          </Button>
        </Actions>
        <p className={styles.note}>{TEXTS.copy}</p>
        <Suspense>
          <RequestExportButton />
        </Suspense>
      </div>
      {confirming ? <DeleteNow onCancel={() => setConfirming(false)} /> : null}
    </Page>
  );
}
