import type { NormalizedCacheObject } from '@apollo/client';
import { ROLES, type Role } from '@venn/schema/roles';
import type { ViewerAnswer } from './session-requests';

/** What the server has asked for a member's page while it drew it, so that the page need not ask again. */
export interface FirstAnswers {
  viewer: ViewerAnswer;
  /** Apollo's cache. */
  cache: NormalizedCacheObject;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isViewer = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['username'] === 'string' &&
  ROLES.includes(value['role'] as Role) &&
  typeof value['emailVerified'] === 'boolean';

const isCache = (value: unknown): boolean => isObject(value) && Object.values(value).every(isObject);

/** The answers inside a page's block; null for what can't be read or is something else: the page then asks by itself. */
export function readAnswers(json: string | null | undefined): FirstAnswers | null {
  if (!json) return null;
  try {
    const answers: unknown = JSON.parse(json);
    if (!isObject(answers) || !isViewer(answers['viewer']) || !isCache(answers['cache'])) return null;
    return answers as unknown as FirstAnswers;
  } catch {
    return null;
  }
}

/** The answers that came with the page; null where it came without. */
export const firstAnswers = readAnswers(globalThis.document?.getElementById('answers')?.textContent);
