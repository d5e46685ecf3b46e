import { PATHS } from '@venn/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Actions } from '../../../components/form/FormLayout';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { showToast } from '../../../components/toastStore';
import { useDeleteAccountNowMutation, usePlannedDeletionQuery, useUndoDeletionMutation } from '../../../gql/profile';
import { longDate } from '../../../lib/format';
import { errorText } from '../../../lib/forms/formErrors';
import { loadChunk } from '../../../lib/page/loadChunk';
import { usePageTitle } from '../../../lib/page/pageTitle';
import { logOutWith } from '../../../lib/session/loggingOut';
import styles from './DeletionScheduledPage.module.css';
import { OWN_TEXTS } from './texts';

const TEXTS = OWN_TEXTS.planned;

const AskButton = lazy(async () => ({ default: (await loadChunk(() => import('../ownData/AskForCopy'))).AskButton }));

/** Begins anew as a member like any other: socket, counts and pages were all refused until now. */
const comeBack = () => location.assign(PATHS.matches);

/** The only page of an account that waits for the end of its Plus to be deleted. */
export default function DeletionScheduledPage() {
  usePageTitle(TEXTS.title);
  const { data, error: fault } = usePlannedDeletionQuery({ fetchPolicy: 'network-only' });
  const [undo, { loading: undoing }] = useUndoDeletionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const day = data?.viewer.deletionScheduledFor;

  const stay = async () => {
    setFailure(null);
    try {
      await undo();
      comeBack();
    } catch (error) {
      setFailure(errorText(error, TEXTS.undoFailed));
    }
  };

  return (
    <Page narrow>
      <div className={styles.page}>
        <h1>{TEXTS.title}</h1>
        {data || fault ? null : <Loading>{TEXTS.loading}</Loading>}
        {day ? <p className={styles.lead}>{TEXTS.text(`den ${longDate(day)}`)}</p> : null}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <Actions>
          <Button busy={undoing} busyLabel={TEXTS.undoing} onClick={() => void stay()}>
            {TEXTS.undo}
          </Button>
          <Button variant="dangerOutline" disabled={undoing} onClick={() => setAsking(true)}>
            {TEXTS.now}
          </Button>
        </Actions>
        <p className={styles.note}>{TEXTS.copy}</p>
        <Suspense>
          <AskButton />
        </Suspense>
      </div>
      {asking ? <DeleteNow onCancel={() => setAsking(false)} /> : null}
    </Page>
  );
}

function DeleteNow({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const [deleteNow, { loading }] = useDeleteAccountNowMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setFailure(null);
    try {
      await logOutWith(deleteNow, async ({ data }) => {
        if (data) showToast(data.deleteAccountNow.message);
        await navigate(PATHS.home);
      });
    } catch (error) {
      setFailure(errorText(error, OWN_TEXTS.deletion.failed));
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.nowTitle}
      confirmLabel={TEXTS.nowConfirm}
      busyLabel={OWN_TEXTS.deletion.submitting}
      busy={loading}
      error={failure}
      onConfirm={() => void leave()}
      onCancel={onCancel}
    >
      {TEXTS.nowText}
    </ConfirmDialog>
  );
}
