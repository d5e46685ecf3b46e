import { useState } from 'react';
import { SrOnly } from '../../../components/SrOnly';
import { TEXTS } from '../texts';
import type { ShownMessage } from './threadItems';

/** Announces messages of the partner to screen readers as they arrive. */
export function MessageAnnouncer({ messages, username }: { messages: ShownMessage[]; username: string }) {
  const newest = messages.findLast(({ own }) => !own);
  const [known] = useState(newest?.key);
  return (
    <SrOnly>
      <span aria-live="polite">{newest && newest.key !== known ? TEXTS.from(username, newest.content) : null}</span>
    </SrOnly>
  );
}
