import { useState } from 'react';
import { Button } from '../../../../../components/Button';
import { lazyDialog } from '../../../../../components/dialog/lazyDialog';
import { Alert } from '../../../../../components/feedback/Alert';
import { showToast } from '../../../../../components/feedback/toastStore';
import { Switch } from '../../../../../components/form/switch/Switch';
import { isInstalled } from '../../../../../lib/device/device';
import { errorText } from '../../../../../lib/forms/formErrors';
import { isSubscribed, subscribe, unsubscribe } from '../../../../../shared/push/subscription';
import { type PushSupport, pushSupport } from '../../../../../shared/push/support';
import styles from './Notifications.module.css';
import { DEVICE_TEXTS as TEXTS } from './texts';

const InstallSteps = lazyDialog(async () => (await import('../install/InstallSteps')).InstallSteps);

/** Why this browser can't be turned on here. */
const REASONS: Readonly<Record<Exclude<PushSupport, 'possible'>, () => string>> = {
  refused: () => (isInstalled() ? TEXTS.refusedInApp : TEXTS.refused),
  install: () => TEXTS.install,
  none: () => TEXTS.none,
};

/** Whether this browser tells the viewer of things; the press asks the browser, which asks the member. */
export function ThisDevice({ pushKey }: { pushKey: string }) {
  const [support, setSupport] = useState(pushSupport);
  const [isOn, setOn] = useState(isSubscribed);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [showsSteps, setShowsSteps] = useState(false);

  const turn = async (change: () => Promise<void>, done: string, failed: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await change();
      setOn(isSubscribed());
      if (pushSupport() === 'possible' && Notification.permission === 'granted') showToast(done);
    } catch (error) {
      setFailure(errorText(error, failed));
    } finally {
      setSupport(pushSupport());
      setBusy(false);
    }
  };
  const turnOn = async () => {
    // In the press itself: browsers ask only then.
    if ((await Notification.requestPermission()) === 'granted') await subscribe(pushKey);
  };

  return (
    <div className={styles.part}>
      {support === 'possible' ? (
        <Switch
          label={TEXTS.label}
          help={TEXTS.help}
          value={isOn}
          busy={busy}
          onPress={() =>
            void (isOn ? turn(unsubscribe, TEXTS.off, TEXTS.offFailed) : turn(turnOn, TEXTS.on, TEXTS.failed))
          }
        />
      ) : (
        <div className={styles.state} role="status">
          <b>{TEXTS.label}</b>
          <p>{REASONS[support]()}</p>
          {support === 'install' ? (
            <Button variant="link" onClick={() => setShowsSteps(true)}>
              {TEXTS.how}
            </Button>
          ) : null}
        </div>
      )}
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {showsSteps ? <InstallSteps onClose={() => setShowsSteps(false)} /> : null}
    </div>
  );
}
