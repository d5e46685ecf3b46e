import { useEffect, useState } from 'react';
import { SrOnly } from '../../../components/SrOnly';
import { TEXTS } from '../texts';
import type { Meeting } from './useMeeting';

/** Announces the first answer to screen readers, politely. */
export function MeetingAnnouncer({ meeting }: { meeting: Meeting | null }) {
  // A live region announces only what comes into it: a conversation may be opened with the answer.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <SrOnly>
      <span role="status">{shown && meeting === 'joining' ? TEXTS.writingTogether : null}</span>
    </SrOnly>
  );
}
