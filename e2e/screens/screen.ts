import type { Page, Route } from '@playwright/test';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { LIMIT_RULES, type LimitName } from '../../server/src/infra/rate-limits/limit-rules.js';
import type { People } from './people.js';

/** A page, or a page in a particular state. */
export interface Screen {
  /** Also the name of its screenshots. */
  name: string;
  /** The viewer: one of the people, or a visitor without login. */
  as: 'visitor' | 'viewer' | 'newcomer' | 'loner' | 'admin';
  path: string | ((people: People) => string);
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the page into its state and waits for it. */
  reach?: (page: Page, people: People) => Promise<unknown>;
  /** The screenshot shows the viewport instead of the full page: for overlays. */
  window?: boolean;
  /** A page without scripts, which is ready when it is loaded. */
  scriptless?: boolean;
  /** The state exists only on a phone. */
  phone?: boolean;
  /** Laid out like another of the screens, with other words or one line more: measured at one width and text size. */
  sameLayout?: boolean;
}

/** Intercepts one GraphQL operation. */
const onOperation = (operation: string, act: (route: Route) => Promise<void> | undefined) => (page: Page) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) ? act(route) : route.fallback(),
  );

/** The operation gets no response. */
export const waiting = (operation: string) => onOperation(operation, () => undefined);

/** The operation never reaches the server. */
export const failing = (operation: string) => onOperation(operation, (route) => route.abort());

/** The operation gets this response, data or errors. */
export const answering = (operation: string, data: object | null, errors?: object[]) =>
  onOperation(operation, (route) => route.fulfill({ json: errors === undefined ? { data } : { data, errors } }));

/** The operation's response is changed: what other stories wrote meanwhile is none of the screen's. */
export const changing =
  <Data>(operation: string, change: (data: Data) => void) =>
  (page: Page) =>
    onOperation(operation, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data?: Data };
      if (json.data) change(json.data);
      return route.fulfill({ response, json });
    })(page);

/** What a member invites to, with a title as long as they get. */
export const INVITATION = {
  __typename: 'AftaleInvitation',
  postId: 'p1',
  title: 'Fællesspisning i gården og en kop kaffe bagefter, hvis vi gider',
  startsAt: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString(),
};

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    expiresAt: 4_000_000_000,
  },
  signature: '00'.repeat(32),
};

/** What solves challenges is never loaded: the page goes on computing. */
const solvingForEver = (page: Page) => page.route('**/pbkdf2-*', () => undefined);

/** What solves challenges can't be loaded. */
const solvingFails = (page: Page) => page.route('**/pbkdf2-*', (route) => route.abort());

const proofRefusal = { message: ERROR_TEXTS.da.PROOF_OF_WORK, extensions: { code: 'PROOF_OF_WORK', challenge } };

/** The operation needs a proof of work, which is never found. */
export const needingProof = (operation: string) => async (page: Page) => {
  await solvingForEver(page);
  await answering(operation, null, [proofRefusal])(page);
};

/** The operation needs a proof of work, which the browser can't compute. */
export const failingProof = (operation: string) => async (page: Page) => {
  await solvingFails(page);
  await answering(operation, null, [proofRefusal])(page);
};

/** The operation needs a proof of work whose time is over. */
export const lateProof = (operation: string) => async (page: Page) => {
  await solvingForEver(page);
  const late = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 1 } };
  await answering(operation, null, [{ ...proofRefusal, extensions: { code: 'PROOF_OF_WORK', challenge: late } }])(page);
};

/** The call of the REST API needs a proof of work, which is never found. */
export const needingProofOverRest = (path: string) => async (page: Page) => {
  await solvingForEver(page);
  await answeringOverRest(path, 403, { error: '', code: 'PROOF_OF_WORK', challenge })(page);
};

/** The call of the REST API gets this response. */
export const answeringOverRest = (path: string, status: number, json: object) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

/** The operation is refused with this code and text. */
export const refusing = (operation: string, code: string, message: string) =>
  answering(operation, null, [{ message, extensions: { code } }]);

/** The operation meets this limit. */
export const limiting = (operation: string, limit: LimitName) =>
  refusing(operation, 'RATE_LIMITED', LIMIT_RULES[limit].text.da);

/** Waits until this text is visible. */
export const untilText = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

/** Submits the page's form. */
export const sendForm = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).click();

/** Overrides fields of the viewer in the server's response. */
export const overridingViewer = (operation: string, overrides: object) => (page: Page) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { viewer: object } };
    return route.fulfill({ response, json: { data: { viewer: { ...data.viewer, ...overrides } } } });
  });
