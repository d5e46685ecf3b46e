import type { Page, Route } from '@playwright/test';
import type { World } from './world.js';

/** One look of the product: a page, or a page in a state that looks different. */
export interface Screen {
  /** Also the name of its pictures. */
  name: string;
  /** Who looks: somebody of the world, or a visitor who is not logged in. */
  as: 'visitor' | 'viewer' | 'newcomer' | 'loner' | 'admin';
  path: string | ((world: World) => string);
  /** What has to be arranged before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What brings the page into its state, up to the moment when it stands. */
  reach?: (page: Page, world: World) => Promise<unknown>;
  /** Its picture shows the window instead of the whole page: for what floats above the page or fills the window. */
  window?: boolean;
  /** The state exists only on a phone. */
  phone?: boolean;
}

/** Catches one GraphQL operation on its way; everything else goes on to the server. */
const onOperation = (operation: string, act: (route: Route) => Promise<void> | undefined) => (page: Page) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) ? act(route) : route.fallback(),
  );

/** The operation is never answered. */
export const waiting = (operation: string) => onOperation(operation, () => undefined);

/** The operation never reaches the server. */
export const failing = (operation: string) => onOperation(operation, (route) => route.abort());

/** The server answers an operation with this, data or errors. */
export const answering = (operation: string, data: object | null, errors?: object[]) =>
  onOperation(operation, (route) => route.fulfill({ json: errors === undefined ? { data } : { data, errors } }));

/** The page stands when this text can be seen. */
export const untilText = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

/** Sends the page's form. */
export const sendForm = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
