import type { NormalizedCacheObject } from '@apollo/client';
import type { ViewerAnswer } from '../session/sessionRequests';
import { isIdentity } from '../session/userCookie';

/** What the server has asked for a member's page while it drew it, so that the page need not ask again. */
export interface FirstAnswers {
  viewer: ViewerAnswer;
  /** Apollo's cache. */
  cache: NormalizedCacheObject;
}

/** The answers inside a page's block; null for what can't be read or is something else: the page then asks by itself. */
export function readAnswers(json: string | null | undefined): FirstAnswers | null {
  try {
    // What lacks one of the two fails here like what is no JSON.
    const answers = JSON.parse(json ?? '') as FirstAnswers;
    const parts = Object.values(answers.cache);
    return isIdentity(answers.viewer) && parts.every((part) => part instanceof Object) ? answers : null;
  } catch {
    return null;
  }
}

/** The answers that came with the page; null where it came without. */
export const firstAnswers = readAnswers(globalThis.document?.getElementById('answers')?.textContent);
