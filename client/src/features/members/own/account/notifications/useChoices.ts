import type { NotificationKind } from '@venn/schema/notifications';
import { type Push_SettingsFragment as Settings, useChooseNotificationsMutation } from '../../../../../gql/push';
import { applyToList } from './mailsOff';
import { useSaving } from './useSaving';

type Way = 'mail' | 'push';

interface Choices {
  isChosen: (kind: NotificationKind, way: Way) => boolean;
  choose: (kind: NotificationKind, way: Way, isWanted: boolean) => void;
  failure: string | null;
}

/** What the viewer wants to hear of, by kind and way. */
export function useChoices({ choices }: Settings, viewerId: string): Choices {
  const [mutate] = useChooseNotificationsMutation();
  const { unsaved, choose, failure } = useSaving<{ kind: NotificationKind; way: Way; isWanted: boolean }>(
    ({ kind, way, isWanted }) =>
      mutate({
        variables: { kind, [way]: isWanted },
        update: (cache) => {
          if (kind === 'aftaler' && way === 'mail') applyToList(cache, viewerId, isWanted);
        },
      }),
  );
  return {
    isChosen: (kind, way) =>
      unsaved.findLast((each) => each.kind === kind && each.way === way)?.isWanted ??
      choices.find((each) => each.kind === kind)?.[way] ??
      false,
    choose: (kind, way, isWanted) => choose({ kind, way, isWanted }),
    failure,
  };
}
