import type { LayoutParts } from '../layout/layoutParts';
import { BottomBar } from '../navigation/BottomBar';
import { LoginRequired } from './LoginRequired';

/** The guard of members' pages and what the layout has only there, in a chunk that other pages don't load. */
export const loginRequiredRoute = { Component: LoginRequired, handle: { Bar: BottomBar } satisfies LayoutParts };

export { preloadPlaces } from './preloadPlaces';
