import { PATHS } from '@venn/schema/paths';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** The portal is a workplace of its own: in English, and nothing that members are told of is in it. */
const PLACES = new Set(
  Object.values(PATHS)
    .filter((path) => !path.startsWith(PATHS.admin))
    .map(firstPart),
);

/** Whether a path is a page of the client for members and visitors: not the portal, an API, a file or a tool. */
export const isAppPage = (path: string): boolean => PLACES.has(firstPart(path));
