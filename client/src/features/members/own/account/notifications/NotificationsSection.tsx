import { Button } from '../../../../../components/Button';
import { Alert } from '../../../../../components/feedback/Alert';
import { Loading } from '../../../../../components/feedback/Loading';
import { Switch } from '../../../../../components/form/switch/Switch';
import { Section } from '../../../../../components/Page';
import { useNotificationSettingsQuery } from '../../../../../gql/push';
import { browserPart } from '../../../../../lib/parts/browserPart';
import type { OwnViewer } from '../../profileForm';
import { AftaleMailsChoice } from './AftaleMailsChoice';
import { ChoicesTable } from './ChoicesTable';
import styles from './Notifications.module.css';
import { PushDevices } from './PushDevices';
import { QuietHours } from './QuietHours';
import { DEVICE_TEXTS, NOTIFICATION_TEXTS as TEXTS } from './texts';

/** Keeps the place of the switch. */
const unknown = (
  <div className={styles.part}>
    <Switch label={DEVICE_TEXTS.label} help={DEVICE_TEXTS.help} value={false} busy onPress={() => undefined} />
  </div>
);
// Only the browser knows whether it is on, and whether it can be.
const ThisDevice = browserPart(async () => (await import('./ThisDevice')).ThisDevice, unknown);

interface NotificationsSectionProps {
  viewer: Pick<OwnViewer, 'id' | 'aftaleMailsOff' | 'refusedEmail'>;
}

/** What the viewer hears of, by mail and on phones, when, and on which of them. */
export function NotificationsSection({ viewer }: NotificationsSectionProps) {
  const { data, error, refetch } = useNotificationSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = data?.notificationSettings;
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Section title={TEXTS.title}>
      {viewer.refusedEmail ? <Alert tone="error">{TEXTS.refusedEmail(viewer.refusedEmail)}</Alert> : null}
      {settings ? (
        <>
          <ChoicesTable settings={settings} viewerId={viewer.id} />
          <AftaleMailsChoice
            off={viewer.aftaleMailsOff}
            isWanted={settings.choices.some(({ kind, mail }) => kind === 'aftaler' && mail)}
          />
          <QuietHours from={settings.quietFrom ?? null} until={settings.quietUntil ?? null} />
          <ThisDevice
            pushKey={settings.pushKey}
            id={settings.devices.find(({ isCurrent }) => isCurrent)?.id ?? null}
            refetch={refetch}
          />
          <PushDevices devices={settings.devices} refetch={refetch} />
        </>
      ) : null}
      {error && !settings ? (
        <Alert tone="error" action={retry}>
          {TEXTS.loadFailed}
        </Alert>
      ) : null}
      {!error && !settings ? (
        <div className={styles.loading}>
          <Loading>{TEXTS.loading}</Loading>
        </div>
      ) : null}
    </Section>
  );
}
