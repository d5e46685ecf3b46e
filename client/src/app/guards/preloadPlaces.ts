import { PATHS } from '@venn/schema/paths';
import { PAGES, type PageRoute } from '../pages';

/** The pages of the main navigation, and those below them. */
const PLACES: readonly string[] = [PATHS.matches, PATHS.wall, PATHS.messages, PATHS.profile];

const isPlace = ({ path }: PageRoute): boolean => PLACES.includes(path.split('/:')[0] ?? '');

/** The first seconds are the page's: what it loads itself, and the first presses. Who leaves again loads nothing for later. */
const AFTER_MS = 8000;
/** A page that is never idle waits no longer. */
const IDLE_WITHIN_MS = 5000;

/**
 * Fetches the chunks of places and menu some seconds later, once the browser is idle: they are pressed offline, too. Then
 * also begins what a visit does beside the page.
 */
export function preloadPlaces(fileOf: (page: PageRoute) => () => Promise<unknown>): void {
  if (typeof document === 'undefined') return;
  const loadAll = () => {
    const menu = () => import('../navigation/SidePanel');
    const visit = async () => (await import('../visit/memberVisit')).beginVisit();
    for (const load of [menu, ...PAGES.filter(isPlace).map(fileOf), visit]) void load().catch(() => undefined);
  };
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(loadAll, { timeout: IDLE_WITHIN_MS });
    else loadAll();
  }, AFTER_MS);
}
