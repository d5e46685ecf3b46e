import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@venn/schema/limits';
import type { QuietHours as Hours } from '@venn/schema/notifications';
import { Alert } from '../../../../../components/feedback/Alert';
import { Select } from '../../../../../components/form/Select';
import { Switch } from '../../../../../components/form/switch/Switch';
import { useSetQuietHoursMutation } from '../../../../../gql/push';
import styles from './Notifications.module.css';
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

  return (
    <div className={styles.part}>
      <Switch
        label={TEXTS.quiet}
        help={TEXTS.quietHelp}
        value={hours !== null}
        onPress={() => choose({ hours: hours === null ? DEFAULT : null })}
      />
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
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </div>
  );
}
