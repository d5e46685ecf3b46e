/** The page that stands in for every page that can't be fetched; written by build/prerender.mjs. */
export const OFFLINE_PATH = '/offline';
