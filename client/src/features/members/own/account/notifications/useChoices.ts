import type { NotificationKind } from '@venn/schema/notifications';
import { useRef, useState } from 'react';
import { showToast } from '../../../../../components/feedback/toastStore';
import { type Push_SettingsFragment as Settings, useChooseNotificationsMutation } from '../../../../../gql/push';
import { errorText } from '../../../../../lib/forms/formErrors';
import { applyToList } from './mailsOff';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';

export type Way = 'mail' | 'push';

interface Choices {
  isChosen: (kind: NotificationKind, way: Way) => boolean;
  choose: (kind: NotificationKind, way: Way, isWanted: boolean) => void;
  failure: string | null;
}

/** Each choice is shown and saved at once, one after the other: of two about the same thing the last one holds. */
export function useChoices({ choices }: Settings, viewerId: string): Choices {
  const [mutate] = useChooseNotificationsMutation();
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, boolean>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useRef({ last: Promise.resolve(), length: 0 });

  const save = async (kind: NotificationKind, way: Way, isWanted: boolean, earlier: Promise<void>) => {
    await earlier;
    try {
      await mutate({
        variables: { kind, [way]: isWanted },
        update: (cache) => {
          if (kind === 'aftaler' && way === 'mail') applyToList(cache, viewerId, isWanted);
        },
      });
      showToast(TEXTS.saved);
    } catch (error) {
      setFailure(errorText(error, TEXTS.saveFailed));
    } finally {
      queue.current.length -= 1;
      if (queue.current.length === 0) setUnsaved({});
    }
  };
  return {
    isChosen: (kind, way) => unsaved[`${kind} ${way}`] ?? choices.find((each) => each.kind === kind)?.[way] ?? false,
    choose: (kind, way, isWanted) => {
      setUnsaved((others) => ({ ...others, [`${kind} ${way}`]: isWanted }));
      setFailure(null);
      queue.current.length += 1;
      queue.current.last = save(kind, way, isWanted, queue.current.last);
    },
    failure,
  };
}
