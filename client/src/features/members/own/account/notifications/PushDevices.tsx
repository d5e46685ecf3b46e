import { useId } from 'react';
import type { Push_SettingsFragment as Settings } from '../../../../../gql/push';
import { dayAndTime, dayName } from '../../../../../lib/format';
import accessStyles from '../AccessList.module.css';
import styles from './Notifications.module.css';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';

/** Where the viewer is told of things. Nothing tells one from another for good but the login, which ends it. */
export function PushDevices({ devices }: Pick<Settings, 'devices'>) {
  const id = useId();
  if (devices.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.heading} id={id}>
        {TEXTS.devices}
      </h3>
      <ul className={styles.devices} aria-labelledby={id}>
        {devices.map(({ device, createdAt, lastSuccessAt }) => (
          <li key={createdAt} className={accessStyles.entry}>
            <div className={accessStyles.device}>
              <span className={accessStyles.name}>{device ?? TEXTS.unknownDevice}</span>
              <span className={accessStyles.when}>
                <span>{TEXTS.since(dayName(createdAt))}</span>
                {lastSuccessAt ? <span>{` · ${TEXTS.reached(dayAndTime(lastSuccessAt))}`}</span> : null}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{TEXTS.devicesHelp}</p>
    </div>
  );
}
