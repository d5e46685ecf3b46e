import { useEffect, useEffectEvent } from 'react';
import { readDraft, saveDraft } from '../../lib/drafts';
import { useSession } from '../../lib/session/session';

/** Saves a text as a draft, and restores it into the empty field after navigation. */
export function useDraft(draftKey: string, content: string, restore: (draft: string) => void): void {
  const viewerId = useSession().user?.id;
  const restoreDraft = useEffectEvent((viewer: string) => {
    const draft = readDraft(viewer, draftKey);
    if (content === '' && draft !== '') restore(draft);
  });
  useEffect(() => {
    if (viewerId !== undefined) restoreDraft(viewerId);
  }, [viewerId]);
  useEffect(() => {
    if (viewerId !== undefined) saveDraft(viewerId, draftKey, content);
  }, [viewerId, draftKey, content]);
}
