import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { waitForMail } from './inbox.js';

/** A verified member who has logged in. */
export interface E2eMember {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'en-god-kode-12';

const serverUrl = (): string => String(test.info().project.use.baseURL);

/** Asks a documented REST call of the server, as the member when there is one. */
export async function ask(
  method: string,
  path: string,
  body?: object,
  member?: E2eMember,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(member === undefined ? {} : { authorization: `Bearer ${member.token}` }),
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
export async function newMember(name = 'medlem', fields: object = {}): Promise<E2eMember> {
  const username = `${name.slice(0, 13)}_${randomBytes(3).toString('hex')}`;
  const email = `${randomBytes(6).toString('hex')}@example.dk`;
  const interests = await asked<{ id: string }[]>('GET', '/interests');
  await asked('POST', '/register', {
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
  });
  const mail = await waitForMail(serverUrl(), email, ({ links }) =>
    links.some((link) => link.includes('verify-email')),
  );
  const link = mail.links.find((each) => each.includes('verify-email')) ?? '';
  await asked('POST', '/auth/verify-email', { token: new URL(link).searchParams.get('token') });
  const { token, user } = await asked<{ token: string; user: { id: string } }>('POST', '/login', {
    email,
    password: PASSWORD,
  });
  return { id: user.id, username, email, password: PASSWORD, token };
}

/** A browser of its own in which the member is logged in. */
export async function pageOf(browser: Browser, member: E2eMember, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addCookies([
    { name: 'auth_token', value: member.token, url: serverUrl(), secure: true, sameSite: 'Strict' },
  ]);
  return context.newPage();
}

/** Sends a message past the browser, as another device of the member would. */
export async function sendAs(from: E2eMember, to: E2eMember, content: string): Promise<{ id: string }> {
  return asked('POST', '/messages/send', { to: to.id, content }, from);
}
