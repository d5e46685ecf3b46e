import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { routes } from './app/router';
import { firstAnswers } from './lib/page/initialData';
import { knowDestination } from './lib/page/load';
import { sessionToken } from './lib/session/session';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

/** A page that was rendered ahead of time comes alive only when its code is there; otherwise it would blink. */
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
  knowDestination(() => {
    const { location: onward } = router.state.navigation;
    return onward ? createPath(onward) : null;
  });
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** Takes the place of what was drawn elsewhere when all of the page stands. */
function InPlace({ of: root, children }: { of: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.removeAttribute('data-outline');
    root.removeAttribute('inert');
    // The script of the head hands over what was pressed before.
    dispatchEvent(new Event('alive'));
  }, [root]);
  return children;
}

/** Whether the page was drawn for whoever opens it: as public, as a visitor's, or with the answers to its member. */
function isDrawnForUs(root: HTMLElement): boolean {
  const { outline } = root.dataset;
  if (outline === undefined) return true;
  const isLoggedIn = sessionToken() !== null;
  return outline === 'member' ? isLoggedIn && firstAnswers !== null : !isLoggedIn;
}

async function start(root: HTMLElement): Promise<void> {
  const page = <InPlace of={root}>{app()}</InPlace>;
  if (!root.hasChildNodes()) {
    createRoot(root).render(page);
    return;
  }
  const isLoaded = await loadOpenPage().then(
    () => true,
    // The router asks once more and says what is wrong.
    () => false,
  );
  // In small steps between which the browser can scroll.
  startTransition(() => {
    // What only the browser knows, such as a draft, makes a difference; React then draws the page anew.
    if (isLoaded && isDrawnForUs(root)) hydrateRoot(root, page, { onRecoverableError: () => undefined });
    else createRoot(root).render(page);
  });
}

const root = document.getElementById('root');
if (root) await start(root);
