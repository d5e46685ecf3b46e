import { randomBytes, randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { pageReady } from '../page/page-ready.js';
import { waitForMail } from '../server/inbox.js';

/** A verified member with a session. */
export interface E2eMember {
  /** URL of the member's server. */
  server: string;
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'en-god-kode-12';

/** The server shared by all tests. */
const sharedServer = (): string => String(test.info().project.use.baseURL);

/** Calls the REST API, as the member if given. */
export async function ask(
  method: string,
  path: string,
  body?: object,
  member?: Pick<E2eMember, 'server'> & Partial<E2eMember>,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${member?.server ?? sharedServer()}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(member?.token === undefined ? {} : { authorization: `Bearer ${member.token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function asked<Answer>(...request: Parameters<typeof ask>): Promise<Answer> {
  const { status, body } = await ask(...request);
  expect(status, `${request[0]} ${request[1]}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as Answer;
}

/** Registers a member with a unique name; `fields` override those of the registration call. */
export async function registerMember(
  name = 'medlem',
  fields: { email?: string } = {},
  server = sharedServer(),
): Promise<Omit<E2eMember, 'id' | 'token'>> {
  // Letters of one alphabet only: other names get digits.
  const suffix = /\p{Script=Latin}/u.test(name) ? randomBytes(3).toString('hex') : String(randomInt(1e6));
  const username = `${name.slice(0, 13)}_${suffix}`;
  const email = fields.email ?? `${randomBytes(6).toString('hex')}@example.dk`;
  const interests = await asked<{ id: string }[]>('GET', '/interests', undefined, { server });
  const registration = {
    username,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthdate: '1985-03-14',
    gender: 'female',
    location: 'Roskilde',
    interests: interests.slice(0, 3).map(({ id }) => id),
    acceptTerms: true,
    ...fields,
  };
  await asked('POST', '/register', registration, { server });
  return { server, username, email, password: PASSWORD };
}

/** Registers a member like `registerMember`, confirms the mailed link and logs in. */
export async function newMember(name = 'medlem', fields: object = {}, server = sharedServer()): Promise<E2eMember> {
  const registered = await registerMember(name, fields, server);
  const { email } = registered;
  const mail = await waitForMail(server, email, ({ links }) => links.some((link) => link.includes('verify-email')));
  const link = mail.links.find((each) => each.includes('verify-email')) ?? '';
  await asked('POST', '/auth/verify-email', { token: new URL(link).searchParams.get('token') }, { server });
  const login = await logIn(server, email);
  return { ...registered, id: login.user.id, token: login.token };
}

/** Logs in over the API with the members' common password. */
export const logIn = (server: string, email: string) =>
  asked<{ token: string; user: { id: string } }>('POST', '/login', { email, password: PASSWORD }, { server });

/** Deletes accounts, so that a retried test doesn't find those of its first run. */
export async function deleteAccounts(...members: E2eMember[]): Promise<void> {
  await Promise.all(members.map((member) => asked('DELETE', '/profile', undefined, member)));
}

/** Makes `goto` and `reload` wait until the page is hydrated and has its fonts, unless called with `waitUntil`. */
function waitUntilHydrated(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (path, options) => {
    const answer = await goto(path, options);
    if (options?.waitUntil === undefined) await pageReady(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await pageReady(page);
    return answer;
  };
  return page;
}

/** A new browser context in which the member is logged in. */
export async function pageOf(browser: Browser, member: E2eMember, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: member.server, ...options });
  await context.addCookies([
    { name: 'auth_token', value: member.token, url: member.server, secure: true, sameSite: 'Strict' },
  ]);
  return waitUntilHydrated(await context.newPage());
}

/** Sends a message over the API, like another device of the member. */
export async function sendAs(from: E2eMember, to: Pick<E2eMember, 'id'>, content: string): Promise<{ id: string }> {
  return asked('POST', '/messages/send', { to: to.id, content }, from);
}
