import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { waitForMail } from './inbox.js';

/** A verified member who has logged in. */
export interface E2eMember {
  /** The address of the server where they are a member. */
  server: string;
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'en-god-kode-12';

/** The server that all stories share. */
const sharedServer = (): string => String(test.info().project.use.baseURL);

/** Asks a documented REST call of the server, as the member when there is one. */
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

/**
 * Registers a member, confirms the mailed link and logs in. Names are made unique, so tests never meet. `fields` are
 * what the documented call takes, where the usual ones don't fit.
 */
export async function newMember(name = 'medlem', fields: object = {}, server = sharedServer()): Promise<E2eMember> {
  const username = `${name.slice(0, 13)}_${randomBytes(3).toString('hex')}`;
  const email = `${randomBytes(6).toString('hex')}@example.dk`;
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
  const mail = await waitForMail(server, email, ({ links }) => links.some((link) => link.includes('verify-email')));
  const link = mail.links.find((each) => each.includes('verify-email')) ?? '';
  await asked('POST', '/auth/verify-email', { token: new URL(link).searchParams.get('token') }, { server });
  const login = await logIn(server, email);
  return { server, id: login.user.id, username, email, password: PASSWORD, token: login.token };
}

const logIn = (server: string, email: string) =>
  asked<{ token: string; user: { id: string } }>('POST', '/login', { email, password: PASSWORD }, { server });

/** Deletes accounts, so that a story that is told again doesn't meet its people of the first time. */
export async function leave(...members: E2eMember[]): Promise<void> {
  await Promise.all(members.map((member) => asked('DELETE', '/profile', undefined, member)));
}

/** Runs a command of the operator beside the running server. */
async function command(name: string, dataDir: string, ...options: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [`server/dist/commands/${name}.js`, ...options], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' },
  });
}

/** Bans a member, from the command line as an operator does. */
export const banFromTerminal = ({ email }: E2eMember, dataDir: string): Promise<void> =>
  command('admin-ban', dataDir, '--email', email, '--reason', 'Spam');

/** Makes a member an administrator, from the command line as an operator does. Plus features are included for admins. */
export async function promote(member: E2eMember, dataDir: string): Promise<E2eMember> {
  const { email, username, password } = member;
  await command('admin-create', dataDir, '--email', email, '--username', username, '--password', password);
  return { ...member, token: (await logIn(member.server, member.email)).token };
}

/** Pages are on the screen before they answer: whoever asks for no other moment waits until they do. */
function waitUntilAlive(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const alive = () => page.locator('#root:not([inert])').waitFor({ state: 'attached' });
  page.goto = async (path, options) => {
    const answer = await goto(path, options);
    if (options?.waitUntil === undefined) await alive();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await alive();
    return answer;
  };
  return page;
}

/** A browser of its own in which the member is logged in. */
export async function pageOf(browser: Browser, member: E2eMember, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: member.server, ...options });
  await context.addCookies([
    { name: 'auth_token', value: member.token, url: member.server, secure: true, sameSite: 'Strict' },
  ]);
  return waitUntilAlive(await context.newPage());
}

/** Sends a message past the browser, as another device of the member would. */
export async function sendAs(from: E2eMember, to: E2eMember, content: string): Promise<{ id: string }> {
  return asked('POST', '/messages/send', { to: to.id, content }, from);
}
