import { saveDraft } from '../../../lib/drafts';
import { fetchViewer } from '../../../lib/session/sessionRequests';
import { KEPT_FIELDS } from '../registerForm';
import { forgetRegistration, sentRegistration } from './sentRegistration';

/**
 * Takes the sent registration back, as long as nobody has confirmed it: its name is free again, and the form has what was
 * written. Only the token of that very registration can do so.
 */
export async function takeBack(): Promise<'done' | 'confirmed' | 'failed'> {
  const sent = sentRegistration();
  if (sent === null) return 'failed';
  const { token, values } = sent;
  const state = await fetchViewer(token);
  if (state === null) return 'failed';
  if ('viewer' in state) {
    if (state.viewer.emailVerified) return 'confirmed';
    const headers = { authorization: `Bearer ${token}` };
    const deletion = await fetch('/api/profile', { method: 'DELETE', headers }).catch(() => null);
    if (!deletion?.ok) return 'failed';
  }
  forgetRegistration();
  saveDraft('visitor', 'register', JSON.stringify(Object.fromEntries(KEPT_FIELDS.map((name) => [name, values[name]]))));
  return 'done';
}
