import { useState } from 'react';
import { SrOnly } from '../../../components/SrOnly';
import { TEXTS } from '../texts';

interface CooldownAnnouncerProps {
  waiting: boolean;
  /** Whether the wait follows a message that was just sent here. */
  sent: boolean;
}

/** Announces the cooldown's beginning and end to screen readers. */
export function CooldownAnnouncer({ waiting, sent }: CooldownAnnouncerProps) {
  const [hasWaited, setHasWaited] = useState(waiting);
  if (waiting && !hasWaited) setHasWaited(true);
  return (
    <SrOnly>
      <span role="status">
        {waiting && sent ? TEXTS.waitingBegins : hasWaited && !waiting ? TEXTS.waitingOver : null}
      </span>
    </SrOnly>
  );
}
