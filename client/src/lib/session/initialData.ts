import type { NormalizedCacheObject } from '@apollo/client';
import type { SessionViewer } from './sessionRequests';
import { isIdentity } from './userCookie';

/** The data that the server rendered a member's page from; the page doesn't fetch it again. */
export interface InitialData {
  viewer: SessionViewer;
  /** Apollo's cache. */
  cache: NormalizedCacheObject;
  /** When the page was rendered, in milliseconds since 1970. */
  drawnAt: number;
}

/** Parses a page's data block; null if it is unreadable or has another shape: the page then fetches its data. */
export function parseInitialData(json: string | null | undefined): InitialData | null {
  try {
    // A missing field throws here, as broken JSON does.
    const data = JSON.parse(json ?? '') as InitialData;
    const parts = Object.values(data.cache);
    const isWhole = isIdentity(data.viewer) && parts.every((part) => part instanceof Object);
    return isWhole && Number.isFinite(data.drawnAt) ? data : null;
  } catch {
    return null;
  }
}

/** The data that came with the page; null without any. */
export const initialData = parseInitialData(globalThis.document?.getElementById('answers')?.textContent);
