import { Button } from '../../../../../components/Button';
import { Alert } from '../../../../../components/feedback/Alert';
import { type Push_SettingsFragment as Settings, useUnsubscribeFromPushMutation } from '../../../../../gql/push';
import { dayAndTime, dayName } from '../../../../../lib/format';
import accessStyles from '../AccessList.module.css';
import { type Ending, useEnding } from '../useEnding';
import styles from './Notifications.module.css';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';

interface PushDevicesProps extends Pick<Settings, 'devices'> {
  /** Reads the list again. */
  refetch: () => Promise<unknown>;
}

/** Where the viewer is told of things. All but this browser, which has its switch, can be removed. */
export function PushDevices({ devices, refetch }: PushDevicesProps) {
  const { list, failure, run } = useEnding(TEXTS.removeFailed, refetch);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={TEXTS.devices}>
      {devices.length === 0 ? null : (
        <div className={styles.part}>
          <h3 className={styles.heading}>{TEXTS.devices}</h3>
          <ul className={styles.devices} aria-label={TEXTS.devices}>
            {devices.map((device) => (
              <li key={device.id} className={accessStyles.entry}>
                <div className={accessStyles.device}>
                  <span className={accessStyles.name}>{device.device ?? TEXTS.unknownDevice}</span>
                  {device.isCurrent ? <span className={accessStyles.here}>{TEXTS.thisDevice}</span> : null}
                  <span className={accessStyles.when}>
                    <span>{TEXTS.since(dayName(device.createdAt))}</span>
                    {device.lastSuccessAt ? (
                      <span>{` · ${TEXTS.reached(dayAndTime(device.lastSuccessAt))}`}</span>
                    ) : null}
                  </span>
                </div>
                {device.isCurrent ? null : <RemoveDevice device={device} run={run} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {failure ? (
        <div className={styles.failure}>
          <Alert tone="error">{failure}</Alert>
        </div>
      ) : null}
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
