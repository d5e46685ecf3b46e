import { PATHS } from '@venn/schema/paths';
import type { ComponentType } from 'react';
import { type RouteObject } from 'react-router-dom';
import { Redirect } from '../components/Redirect';
import { loadChunk } from '../lib/page/loadChunk';
import { ErrorScreen } from './ErrorScreen';
import { LoggedOutOnly } from './guards/LoggedOutOnly';
import { NotOwnProfile } from './guards/NotOwnProfile';
import { HydrateFallback } from './HydrateFallback';
import { Layout } from './layout/Layout';
import { PAGES, type PageRoute } from './pages';
import { UnreachablePage } from './UnreachablePage';

const FILES = import.meta.glob<{ default: ComponentType }>('../features/**/*Page.tsx');

/**
 * What can't be fetched is shown inside the layout, which stays. A route of its own: React Router doesn't show the error
 * element of a route that is itself loaded lazily.
 */
const insideLayout = (children: RouteObject[]): RouteObject => ({ errorElement: <UnreachablePage />, children });

function fileOf({ file }: PageRoute): () => Promise<{ default: ComponentType }> {
  const load = FILES[`../features/${file}.tsx`];
  if (!load) throw new Error(`No ${file}`);
  return load;
}

function pageRoute(page: PageRoute): RouteObject {
  const file = fileOf(page);
  return { path: page.path, handle: page, lazy: async () => ({ Component: (await loadChunk(file)).default }) };
}

const withAccess = (access: PageRoute['access'], data = false) =>
  PAGES.filter((page) => page.access === access && (page.data ?? false) === data).map(pageRoute);

/** Wraps pages with data in Apollo's provider. */
const dataRoutes = (children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await loadChunk(() => import('./DataProvider'))).DataProvider }),
  children,
});

const memberRoutes = withAccess('login', true);
const otherProfiles = memberRoutes.filter((route) => route.path?.startsWith(`${PATHS.profile}/`));

const loadPortal = () => loadChunk(() => import('./portalParts'));

/** The admin portal: its own layout, in English. */
const adminRoutes: RouteObject = {
  path: PATHS.admin,
  errorElement: <ErrorScreen english />,
  hydrateFallbackElement: <HydrateFallback text="Loading..." />,
  children: [
    dataRoutes([
      {
        lazy: async () => ({ Component: (await loadPortal()).AdminLayout }),
        children: [
          { index: true, element: <Redirect to={PATHS.adminDashboard} replace /> },
          {
            lazy: async () => ({ Component: (await loadPortal()).AdminLoginOnly }),
            children: withAccess('adminLogin', true),
          },
          {
            lazy: async () => ({ Component: (await loadPortal()).AdminRequired }),
            children: withAccess('admin', true),
          },
          { path: '*', element: <Redirect to={PATHS.home} replace /> },
        ],
      },
    ]),
  ],
};

/** All routes; unknown paths redirect to the front page. */
export const routes: RouteObject[] = [
  adminRoutes,
  {
    element: <Layout />,
    errorElement: <ErrorScreen />,
    HydrateFallback,
    children: [
      insideLayout([
        ...withAccess('public'),
        dataRoutes([
          ...withAccess('public', true),
          { element: <LoggedOutOnly />, children: withAccess('loggedOut', true) },
          {
            lazy: async () => {
              const { loginRequiredRoute, preloadPlaces } = await loadChunk(
                () => import('./guards/loginRequiredRoute'),
              );
              preloadPlaces(fileOf);
              return loginRequiredRoute;
            },
            children: [
              ...memberRoutes.filter((route) => !otherProfiles.includes(route)),
              { element: <NotOwnProfile />, children: otherProfiles },
            ],
          },
        ]),
        { path: '*', lazy: async () => ({ Component: (await loadChunk(() => import('./UnknownPage'))).UnknownPage }) },
      ]),
    ],
  },
];
