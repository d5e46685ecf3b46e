import { useEffect, useEffectEvent } from 'react';
import { readDraft, saveDraft } from '../../lib/drafts';
import { useSession } from '../../lib/session/session';

/** Keeps what is written in a place until it is sent, and brings it back into the empty box after a change of page. */
export function useDraft(place: string, content: string, restore: (draft: string) => void): void {
  const viewerId = useSession().user?.id;
  const bringBack = useEffectEvent((viewer: string) => {
    const draft = readDraft(viewer, place);
    if (content === '' && draft !== '') restore(draft);
  });
  useEffect(() => {
    if (viewerId !== undefined) bringBack(viewerId);
  }, [viewerId]);
  useEffect(() => {
    if (viewerId !== undefined) saveDraft(viewerId, place, content);
  }, [viewerId, place, content]);
}
