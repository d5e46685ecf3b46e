import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@venn/schema/limits';
import type { QuietHours as Hours } from '@venn/schema/notifications';
import { useState } from 'react';
import { Select } from '../../../../../components/form/Select';
import { Switch } from '../../../../../components/form/switch/Switch';
import { useSetQuietHoursMutation } from '../../../../../gql/push';
import styles from './Notifications.module.css';
import { SavingFailure } from './SavingFailure';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';
import { useSaving } from './useSaving';

const DEFAULT: Hours = { from: QUIET_FROM_HOUR, until: QUIET_UNTIL_HOUR };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}.00` }));

/** All hours but the other end's: from an hour to itself there is nothing. */
const without = (hour: number) => HOURS.filter(({ value }) => value !== String(hour));

/** When nothing that can wait is sent. */
export function QuietHours(saved: { [Key in keyof Hours]: number | null }) {
  const [mutate] = useSetQuietHoursMutation();
  const { unsaved, choose, failure } = useSaving<{ hours: Hours | null }>(
    ({ hours }) => mutate({ variables: { from: hours?.from ?? null, until: hours?.until ?? null } }),
    ({ hours }) => (hours === null ? TEXTS.quietOff : TEXTS.saved),
  );
  const stored = saved.from === null || saved.until === null ? null : { from: saved.from, until: saved.until };
  const { hours } = unsaved.at(-1) ?? { hours: stored };
  // The server keeps none while they are off.
  const [lastHours, setLastHours] = useState(DEFAULT);
  const turn = () => {
    if (hours !== null) setLastHours(hours);
    choose({ hours: hours === null ? lastHours : null });
  };

  return (
    <div className={styles.part}>
      <Switch label={TEXTS.quiet} help={TEXTS.quietHelp} value={hours !== null} onPress={turn} />
      {hours === null ? null : (
        <div className={styles.hours}>
          <Select
            name="quietFrom"
            label={TEXTS.quietFrom}
            value={String(hours.from)}
            options={without(hours.until)}
            onChange={(hour) => choose({ hours: { ...hours, from: Number(hour) } })}
          />
          <Select
            name="quietUntil"
            label={TEXTS.quietUntil}
            value={String(hours.until)}
            options={without(hours.from)}
            onChange={(hour) => choose({ hours: { ...hours, until: Number(hour) } })}
          />
        </div>
      )}
      <SavingFailure>{failure}</SavingFailure>
    </div>
  );
}
