import { useState } from 'react';
import { SrOnly } from '../../../components/SrOnly';
import { TEXTS } from '../texts';

/** Announces the end of the cooldown to screen readers. */
export function CooldownAnnouncer({ waiting }: { waiting: boolean }) {
  const [hasWaited, setHasWaited] = useState(waiting);
  if (waiting && !hasWaited) setHasWaited(true);
  return (
    <SrOnly>
      <span role="status">{hasWaited && !waiting ? TEXTS.waitingOver : null}</span>
    </SrOnly>
  );
}
