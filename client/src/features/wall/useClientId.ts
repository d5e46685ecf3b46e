import { isBlank } from '@venn/schema/rules/blank';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readDraft, saveDraft } from '../../lib/drafts';
import { useSession } from '../../lib/session/session';

interface ClientId {
  /** The id to send the draft with. */
  take: () => string;
  /** Discards the id, which the server knows with another content. */
  renew: () => void;
}

/**
 * Idempotency key of a draft: the same for every retry, also after navigation, so that the server stores the text once
 * when a response was lost. Renewed when the draft is emptied.
 */
export function useClientId(draftKey: string, content: string): ClientId {
  const viewerId = useSession().user?.id;
  const id = useRef('');
  const isWritten = useRef(false);
  const keep = (value: string) => {
    id.current = value;
    if (viewerId !== undefined) saveDraft(viewerId, `${draftKey}.id`, value);
  };
  const restore = useEffectEvent((viewer: string) => {
    if (content === '') id.current = readDraft(viewer, `${draftKey}.id`);
  });
  useEffect(() => {
    if (viewerId !== undefined) restore(viewerId);
  }, [viewerId]);
  const discard = useEffectEvent(() => keep(''));
  const blank = isBlank(content);
  useEffect(() => {
    // It is blank, too, before the draft is restored.
    if (blank && isWritten.current) discard();
    isWritten.current = !blank;
  }, [blank]);
  return {
    take: () => {
      if (id.current === '') keep(crypto.randomUUID());
      return id.current;
    },
    renew: () => keep(''),
  };
}
