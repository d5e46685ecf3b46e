import { useEffect, useEffectEvent, useRef } from 'react';
import { readDraft, saveDraft } from '../../lib/drafts';
import { useSession } from '../../lib/session/session';

interface ClientId {
  /** The id to send the draft under. */
  take: () => string;
  /** Gives the id up, which belongs to something else. */
  renew: () => void;
}

/**
 * The id under which what is written in a place is sent: the same by every try, also after a change of page, so that the
 * server stores it once when an answer was lost. Once the box is empty, what is written next gets another one.
 */
export function useClientId(place: string, content: string): ClientId {
  const viewerId = useSession().user?.id;
  const id = useRef('');
  const isWritten = useRef(false);
  const keep = (value: string) => {
    id.current = value;
    if (viewerId !== undefined) saveDraft(viewerId, `${place}.id`, value);
  };
  const bringBack = useEffectEvent((viewer: string) => {
    if (content === '') id.current = readDraft(viewer, `${place}.id`);
  });
  useEffect(() => {
    if (viewerId !== undefined) bringBack(viewerId);
  }, [viewerId]);
  const emptied = useEffectEvent(() => keep(''));
  const isBlank = content.trim() === '';
  useEffect(() => {
    // The box is empty, too, before the draft comes back into it.
    if (isBlank && isWritten.current) emptied();
    isWritten.current = !isBlank;
  }, [isBlank]);
  return {
    take: () => {
      if (id.current === '') keep(crypto.randomUUID());
      return id.current;
    },
    renew: () => keep(''),
  };
}
