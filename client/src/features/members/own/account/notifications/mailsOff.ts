import type { ApolloCache } from '@apollo/client';
import { AFTALE_MAILS, type AftaleMail } from '@venn/schema/aftale-mails';
import type { Push_SettingsFragment as Settings } from '../../../../../gql/push';

// The table says whether any mail about aftaler is sent, the list below it which: two fields of the server, of one value.

/** Which mails are off once all of them are turned on or off; what else was chosen stays, unless it was none. */
export function offAfter(off: readonly AftaleMail[], isWanted: boolean): AftaleMail[] {
  if (!isWanted) return [...AFTALE_MAILS];
  return off.length === AFTALE_MAILS.length ? [] : [...off];
}

/** Writes into the cache what a choice in the table means for the list. */
export function applyToList(cache: ApolloCache, viewerId: string, isWanted: boolean): void {
  cache.modify<{ aftaleMailsOff: AftaleMail[] }>({
    id: cache.identify({ __typename: 'Viewer', id: viewerId }),
    fields: { aftaleMailsOff: (off) => offAfter(off as AftaleMail[], isWanted) },
  });
}

/** Writes into the cache what a choice in the list means for the table. */
export function applyToTable(cache: ApolloCache, off: readonly AftaleMail[]): void {
  const mail = off.length < AFTALE_MAILS.length;
  cache.modify<Settings>({
    id: cache.identify({ __typename: 'NotificationSettings' }),
    fields: {
      choices: (choices) =>
        (choices as Settings['choices']).map((each) => (each.kind === 'aftaler' ? { ...each, mail } : each)),
    },
  });
}
