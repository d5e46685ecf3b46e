import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../components/Button';
import { lazyDialog } from '../../../../../components/dialog/lazyDialog';
import { showToast } from '../../../../../components/feedback/toastStore';
import { Switch } from '../../../../../components/form/switch/Switch';
import { isInstalled } from '../../../../../lib/device/device';
import { errorText } from '../../../../../lib/forms/formErrors';
import { PUSH_MARK } from '../../../../../lib/session/pushMark';
import { noteDeclined } from '../../../../../shared/push/question';
import { isSubscribed, subscribe, unsubscribe } from '../../../../../shared/push/subscription';
import { type PushSupport, pushSupport } from '../../../../../shared/push/support';
import styles from './Notifications.module.css';
import { SavingFailure } from './SavingFailure';
import { DEVICE_TEXTS as TEXTS } from './texts';
import { SETTINGS_TOAST } from './useSaving';

const InstallSteps = lazyDialog(async () => (await import('../install/InstallSteps')).InstallSteps);

/** Why this browser can't be turned on here. */
const REASONS: Readonly<Record<Exclude<PushSupport, 'possible'>, () => string>> = {
  refused: () => (isInstalled() ? TEXTS.refusedInApp : TEXTS.refused),
  install: () => TEXTS.install,
  none: () => TEXTS.none,
};

interface ThisDeviceProps {
  pushKey: string;
  /** What the server has this browser as; null where it has forgotten it. */
  id: string | null;
  /** Reads it again. */
  refetch: () => Promise<unknown>;
}

/** Whether this browser tells the viewer of things; the press asks the browser, which asks the member. */
export function ThisDevice({ pushKey, id, refetch }: ThisDeviceProps) {
  const [support, setSupport] = useState(pushSupport);
  const [isSubscribedHere, setSubscribedHere] = useState(isSubscribed);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [showsSteps, setShowsSteps] = useState(false);
  const reason = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);

  // The reason takes the place of the switch, which had the focus.
  useEffect(() => {
    if (hasPressed.current && support !== 'possible') reason.current?.focus({ preventScroll: true });
  }, [support]);

  // Another tab has turned it on or off.
  useEffect(() => {
    const changed = ({ key }: StorageEvent) => {
      if (key !== PUSH_MARK) return;
      setSubscribedHere(isSubscribed());
      void refetch().catch(() => {});
    };
    globalThis.addEventListener('storage', changed);
    return () => globalThis.removeEventListener('storage', changed);
  }, [refetch]);

  const turn = async (change: () => Promise<boolean>, done: string, failed: string) => {
    hasPressed.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (await change()) showToast(done, 'success', SETTINGS_TOAST);
    } catch (error) {
      setFailure(errorText(error, failed));
    } finally {
      setSubscribedHere(isSubscribed());
      setSupport(pushSupport());
      setBusy(false);
    }
  };
  const turnOn = async (): Promise<boolean> => {
    // In the press itself: browsers ask only then.
    if ((await Notification.requestPermission()) === 'granted') await subscribe(pushKey);
    else noteDeclined();
    return isSubscribed();
  };
  const turnOff = async (ownId: string): Promise<boolean> => {
    await unsubscribe(ownId);
    return true;
  };

  return (
    <div className={styles.part}>
      {support === 'possible' ? (
        <Switch
          label={TEXTS.label}
          help={TEXTS.help}
          value={isSubscribedHere && id !== null}
          busy={busy}
          onPress={() =>
            void (isSubscribedHere && id !== null
              ? turn(() => turnOff(id), TEXTS.off, TEXTS.offFailed)
              : turn(turnOn, TEXTS.on, TEXTS.failed))
          }
        />
      ) : (
        <div ref={reason} tabIndex={-1} className={styles.state} role="status">
          <b>{TEXTS.label}</b>
          <p>{REASONS[support]()}</p>
          {support === 'install' ? (
            <Button variant="link" onClick={() => setShowsSteps(true)}>
              {TEXTS.how}
            </Button>
          ) : null}
        </div>
      )}
      <SavingFailure>{failure}</SavingFailure>
      {showsSteps ? <InstallSteps onClose={() => setShowsSteps(false)} /> : null}
    </div>
  );
}
