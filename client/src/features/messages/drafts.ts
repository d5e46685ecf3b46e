import { readTabStorage, writeTabStorage } from './tabStorage';

const name = (viewerId: string, partnerId: string): string => `draft.${viewerId}.${partnerId}`;

/** What the viewer began to write to a member and has not sent, or ''. */
export function readDraft(viewerId: string, partnerId: string): string {
  const draft = readTabStorage(name(viewerId, partnerId));
  return typeof draft === 'string' ? draft : '';
}

/** Keeps what the viewer has begun to write; a blank text forgets it. */
export function saveDraft(viewerId: string, partnerId: string, content: string): void {
  writeTabStorage(name(viewerId, partnerId), content.trim() === '' ? null : content);
}

/** A refused text back in the box: before what has been written there since. */
export const withRefused = (refused: string, written: string): string =>
  written.trim() === '' ? refused : `${refused}\n${written}`;

/** A suggested beginning in the box: in place of the one before, after what has been written oneself. */
export const withOpening = (line: string, written: string, before: string): string =>
  written.trim() === '' || written === before ? line : `${written.trimEnd()} ${line}`;
