import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@venn/schema/limits';
import type { QuietHours as Hours } from '@venn/schema/notifications';
import { useRef, useState } from 'react';
import { Alert } from '../../../../../components/feedback/Alert';
import { showToast } from '../../../../../components/feedback/toastStore';
import { Select } from '../../../../../components/form/Select';
import { Switch } from '../../../../../components/form/Switch';
import { useSetQuietHoursMutation } from '../../../../../gql/push';
import { errorText } from '../../../../../lib/forms/formErrors';
import styles from './Notifications.module.css';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';

const DEFAULT: Hours = { from: QUIET_FROM_HOUR, until: QUIET_UNTIL_HOUR };
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}.00` }));

/** All hours but the other end's: from an hour to itself there is nothing. */
const without = (hour: number) => HOURS.filter(({ value }) => value !== String(hour));

/** When nothing that can wait is sent: saved at once, the last choice last. */
export function QuietHours(saved: { [Key in keyof Hours]: number | null }) {
  const [mutate] = useSetQuietHoursMutation();
  const [unsaved, setUnsaved] = useState<Hours | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useRef({ last: Promise.resolve(), length: 0 });
  const stored = saved.from === null || saved.until === null ? null : { from: saved.from, until: saved.until };
  const hours = unsaved === undefined ? stored : unsaved;

  const save = async (next: Hours | null, earlier: Promise<void>) => {
    await earlier;
    try {
      await mutate({ variables: { from: next?.from ?? null, until: next?.until ?? null } });
      showToast(next === null ? TEXTS.quietOff : TEXTS.saved);
    } catch (error) {
      setFailure(errorText(error, TEXTS.saveFailed));
    } finally {
      queue.current.length -= 1;
      if (queue.current.length === 0) setUnsaved(undefined);
    }
  };
  const choose = (next: Hours | null) => {
    setUnsaved(next);
    setFailure(null);
    queue.current.length += 1;
    queue.current.last = save(next, queue.current.last);
  };

  return (
    <div className={styles.part}>
      <Switch
        label={TEXTS.quiet}
        help={TEXTS.quietHelp}
        value={hours !== null}
        onPress={() => choose(hours === null ? DEFAULT : null)}
      />
      {hours === null ? null : (
        <div className={styles.hours}>
          <Select
            name="quietFrom"
            label={TEXTS.quietFrom}
            value={String(hours.from)}
            options={without(hours.until)}
            onChange={(hour) => choose({ ...hours, from: Number(hour) })}
          />
          <Select
            name="quietUntil"
            label={TEXTS.quietUntil}
            value={String(hours.until)}
            options={without(hours.from)}
            onChange={(hour) => choose({ ...hours, until: Number(hour) })}
          />
        </div>
      )}
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </div>
  );
}
