import { Button } from '../../../../../components/Button';
import { type Push_SettingsFragment as Settings, useUnsubscribeFromPushMutation } from '../../../../../gql/push';
import { dayAndTime, dayName } from '../../../../../lib/format';
import { AccessList } from '../accessList/AccessList';
import { DeviceEntry } from '../accessList/DeviceEntry';
import { type Ending, useEnding } from '../accessList/useEnding';
import styles from './Notifications.module.css';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';

interface PushDevicesProps extends Pick<Settings, 'devices'> {
  /** Reads the list again. */
  refetch: () => Promise<unknown>;
}

/** Where the viewer is told of things. All but this browser, which has its switch, can be removed. */
export function PushDevices({ devices, refetch }: PushDevicesProps) {
  const ending = useEnding(TEXTS.removeFailed, refetch);
  const isEmpty = devices.length === 0;
  return (
    <div className={isEmpty ? undefined : styles.part}>
      <AccessList
        title={TEXTS.devices}
        ending={ending}
        head={isEmpty ? null : <h3 className={styles.heading}>{TEXTS.devices}</h3>}
      >
        {devices.map((device) => (
          <DeviceEntry
            key={device.id}
            name={device.device ?? TEXTS.unknownDevice}
            here={device.isCurrent ? TEXTS.thisDevice : null}
            when={[
              TEXTS.since(dayName(device.createdAt)),
              ...(device.lastSuccessAt ? [TEXTS.reached(dayAndTime(device.lastSuccessAt))] : []),
            ]}
            action={device.isCurrent ? null : <RemoveDevice device={device} run={ending.run} />}
          />
        ))}
      </AccessList>
    </div>
  );
}

/** The button that removes one device. */
function RemoveDevice({ device, run }: { device: Settings['devices'][number] } & Pick<Ending, 'run'>) {
  const [unsubscribe, { loading }] = useUnsubscribeFromPushMutation({ variables: { id: device.id } });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel={TEXTS.removing}
      aria-label={TEXTS.removeWhich(device.device ?? TEXTS.unknownDevice, TEXTS.since(dayName(device.createdAt)))}
      onClick={() => void run(async () => ((await unsubscribe()).data ? TEXTS.removed : undefined))}
    >
      {TEXTS.remove}
    </Button>
  );
}
