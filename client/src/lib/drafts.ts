import { readTabStorage, writeTabStorage } from './tabStorage';

const name = (viewerId: string, place: string): string => `draft.${viewerId}.${place}`;

/** What the viewer began to write in a place, such as to a member or on the wall, and has not sent; or ''. */
export function readDraft(viewerId: string, place: string): string {
  const draft = readTabStorage(name(viewerId, place));
  return typeof draft === 'string' ? draft : '';
}

/** Keeps what the viewer has begun to write; a blank text forgets it. */
export function saveDraft(viewerId: string, place: string, content: string): void {
  writeTabStorage(name(viewerId, place), content.trim() === '' ? null : content);
}
