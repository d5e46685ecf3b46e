import { SrOnly } from '../../../components/SrOnly';
import { TEXTS } from '../texts';
import type { Meeting } from './useMeeting';

/** Announces the first answer to screen readers, politely. */
export function MeetingAnnouncer({ meeting }: { meeting: Meeting | null }) {
  return (
    <SrOnly>
      <span role="status">{meeting === 'joining' ? TEXTS.writingTogether : null}</span>
    </SrOnly>
  );
}
