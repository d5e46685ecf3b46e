import { useState } from 'react';

/**
 * Whether both members of a conversation have written: `joining` from the first answer on, if it arrived while the
 * conversation was open, and `met` whenever it is opened later.
 */
export type Meeting = 'unmet' | 'joining' | 'met';

/** The state of the open conversation; `bothWrote` is null until it is known. */
export function useMeeting(bothWrote: boolean | null): Meeting {
  const [opened, setOpened] = useState(bothWrote);
  if (opened === null && bothWrote !== null) setOpened(bothWrote);
  if (!bothWrote) return 'unmet';
  return opened === false ? 'joining' : 'met';
}
