import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { routes } from './app/router';
import { setReloadTarget } from './lib/page/loadChunk';
import { initialData } from './lib/session/initialData';
import { sessionToken } from './lib/session/session';
import './components/dialog/focusClicked';
import './lib/device/installPrompt';
import './lib/page/movedNodes';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import type { Elements } from './components/elements';
import type { OpenPath } from './worker/messages';

/** Loads the chunks of the current page before hydration: React would otherwise replace its HTML by a fallback. */
async function loadOpenPage(): Promise<void> {
  const open = matchRoutes(routes, location) ?? [];
  await Promise.all(
    open.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, { ...(loaded as Partial<RouteObject>), lazy: undefined });
    }),
  );
}

function app() {
  const router = createBrowserRouter(routes);
  setReloadTarget(() => {
    const { location: pending } = router.state.navigation;
    return pending ? createPath(pending) : null;
  });
  // A notification was pressed: forms keep what is being written, and may ask before they are left.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<OpenPath>) => {
    void router.navigate(data.open);
  });
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** Marks the page as interactive once it is mounted or hydrated. */
function Interactive({ root, children }: { root: HTMLElement; children: Elements }) {
  useLayoutEffect(() => {
    root.removeAttribute('data-outline');
    root.removeAttribute('inert');
    root.setAttribute('data-interactive', '');
    // build/headScript.js replays the input from before.
    dispatchEvent(new Event('page-interactive'));
  }, [root]);
  return children;
}

/** Whether the HTML can be hydrated: it is public, or was rendered for a visitor or member like this one. */
function canHydrate(root: HTMLElement): boolean {
  const { outline } = root.dataset;
  if (outline === undefined) return true;
  if (outline === 'offline') return false;
  const isLoggedIn = sessionToken() !== null;
  return outline === 'member' ? isLoggedIn && initialData !== null : !isLoggedIn;
}

async function start(root: HTMLElement): Promise<void> {
  const page = <Interactive root={root}>{app()}</Interactive>;
  if (!root.hasChildNodes()) {
    createRoot(root).render(page);
    return;
  }
  const isLoaded = await loadOpenPage().then(
    () => true,
    // The router tries again and shows the error.
    () => false,
  );
  // It says what there is to say.
  if (!isLoaded && root.dataset.outline === 'offline') return;
  // A transition is rendered in slices: the page can be scrolled meanwhile.
  startTransition(() => {
    // Data that only the browser has, such as a draft, causes a mismatch; React then renders the page again.
    if (isLoaded && canHydrate(root)) hydrateRoot(root, page, { onRecoverableError: () => undefined });
    else createRoot(root).render(page);
  });
}

const root = document.getElementById('root');
if (root) await start(root);
