import type { NormalizedCacheObject } from '@apollo/client';
import type { ViewerAnswer } from './session-requests';

/** What the server has asked for a member's page while it drew it, so that the page need not ask again. */
export interface FirstAnswers {
  viewer: ViewerAnswer;
  /** Apollo's cache. */
  cache: NormalizedCacheObject;
}

function read(): FirstAnswers | null {
  const json = globalThis.document?.getElementById('answers')?.textContent;
  return json ? (JSON.parse(json) as FirstAnswers) : null;
}

/** The answers that came with the page; null where it came without. */
export const firstAnswers = read();
