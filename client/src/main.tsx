import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { routes } from './app/router';
import { knowDestination } from './lib/load';
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

const root = document.getElementById('root');
if (root?.hasAttribute('data-outline')) {
  // An outline knows nothing of the session or of notes that were passed on: the page takes its place in one step.
  await loadOpenPage();
  const page = createRoot(root);
  flushSync(() => page.render(app()));
  root.removeAttribute('data-outline');
  root.removeAttribute('inert');
} else if (root?.hasChildNodes()) {
  await loadOpenPage();
  hydrateRoot(root, app());
} else if (root) createRoot(root).render(app());
// The script of the head now hands over what was pressed before.
dispatchEvent(new Event('alive'));
