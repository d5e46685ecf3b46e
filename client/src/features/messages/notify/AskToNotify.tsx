import { useId, useState } from 'react';
import { Button } from '../../../components/Button';
import type { Elements } from '../../../components/elements';
import { Alert } from '../../../components/feedback/Alert';
import { showToast } from '../../../components/feedback/toastStore';
import { useNotificationSettingsQuery } from '../../../gql/push';
import { Bell } from '../../../icons/Bell';
import { errorText } from '../../../lib/forms/formErrors';
import { mayAsk, noteDeclined } from '../../../shared/push/question';
import { isSubscribed, subscribe } from '../../../shared/push/subscription';
import { pushSupport } from '../../../shared/push/support';
import styles from './AskToNotify.module.css';
import { TEXTS } from './texts';

interface AskToNotifyProps {
  username: string;
  /** The question is answered; what had the focus is gone. */
  onAnswer: () => void;
}

/**
 * Asks once whether the browser may tell of an answer, where it can and the member hasn't chosen yet. Only 'Ja tak' lets the
 * browser ask; a refusal there is for good, because it never asks again.
 */
export default function AskToNotify({ username, onAnswer }: AskToNotifyProps): Elements {
  const [isOpen, setOpen] = useState(() => pushSupport() === 'possible' && !isSubscribed() && mayAsk());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useNotificationSettingsQuery({ skip: !isOpen });
  const id = useId();
  const settings = data?.notificationSettings;
  if (!isOpen || !settings?.choices.some(({ kind, push }) => kind === 'messages' && push)) return null;

  const { quietFrom, quietUntil, pushKey } = settings;
  const hours = quietFrom == null || quietUntil == null ? null : { from: quietFrom, until: quietUntil };
  const close = () => {
    setOpen(false);
    onAnswer();
  };
  const decline = () => {
    noteDeclined();
    close();
  };
  const accept = async () => {
    setBusy(true);
    setFailure(null);
    try {
      // In the press itself: browsers ask only then.
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') {
        if (permission === 'denied') showToast(TEXTS.refused);
        decline();
        return;
      }
      await subscribe(pushKey);
      showToast(TEXTS.on(username));
      close();
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.card} role="group" aria-labelledby={id}>
      <Bell aria-hidden="true" />
      <p id={id}>
        <b>{TEXTS.question(username)}</b> <span>{TEXTS.promise(hours)}</span>
      </p>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <div className={styles.actions}>
        <Button size="small" busy={busy} busyLabel={TEXTS.asking} onClick={() => void accept()}>
          {TEXTS.yes}
        </Button>
        <Button variant="quiet" size="small" aria-disabled={busy || undefined} onClick={busy ? undefined : decline}>
          {TEXTS.notNow}
        </Button>
      </div>
    </div>
  );
}
