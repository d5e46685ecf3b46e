import { isBlank } from '@venn/schema/rules/blank';
import { forgetText } from './keptTexts';
import { DRAFTS, readTabStorage, writeTabStorage } from './tabStorage';
import './traces';

const storageName = (viewerId: string, place: string): string => `${DRAFTS}${viewerId}.${place}`;

/** The viewer's unsent text of a place, such as a conversation or the wall; '' without one. */
export function readDraft(viewerId: string, place: string): string {
  const draft = readTabStorage(storageName(viewerId, place));
  return typeof draft === 'string' ? draft : '';
}

/** Saves the viewer's unsent text; a blank one removes it. */
export function saveDraft(viewerId: string, place: string, content: string): void {
  const name = storageName(viewerId, place);
  if (isBlank(content)) forgetText(name);
  writeTabStorage(name, isBlank(content) ? null : content);
}
