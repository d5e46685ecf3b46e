import { readDemoLogins } from '../../server/src/demo/demo-logins.js';
import { ask, type E2eMember, newMember, sendAs } from '../support/people/members.js';
import { banFromTerminal, promote } from '../support/people/operator-commands.js';

/** Why the newcomer was reported. */
export const REPORT_REASON = 'Skriver grimt og bliver ved.';

/** The people of the screens: two of the demo, with full data, and new ones. */
export interface People {
  viewer: E2eMember;
  /** The viewer's chat partner. */
  friend: { id: string };
  /** Without avatar, about text and common interests; has just written to the viewer. */
  newcomer: E2eMember;
  /** Has no conversations. */
  loner: E2eMember;
  /** Has written to the newcomer and was banned. */
  banned: E2eMember;
  /** An administrator; the newcomer has been reported. */
  admin: E2eMember;
  /** Has not confirmed the address yet. */
  unconfirmed: { email: string; password: string };
}

/** Logs into the demo and registers the others. */
export async function createPeople(): Promise<People> {
  const interests = await everyInterest();
  const [newcomer, loner, unconfirmed, banned, frida] = await Promise.all([
    newMember('Åse', { interests: interests.slice(-1), birthdate: '1928-05-01', gender: 'prefer-not-to-say' }),
    newMember('Viggo'),
    registerUnconfirmed(interests),
    newMember('Preben'),
    newMember('Frida'),
  ]);
  const viewer = await logIntoDemo(newcomer.server);
  const chats = (await ask('GET', '/messages/chats', undefined, viewer)).body as { id: string }[];
  const friend = chats[0];
  if (!friend) throw new Error('The demo has no chats');
  await sendAs(newcomer, viewer, 'Hej. Jeg er ny her og kender ikke så mange endnu.');
  await ask('POST', `/users/${newcomer.id}/report`, { reason: REPORT_REASON }, viewer);
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  await sendAs(banned, newcomer, 'Kan du låne mig 500 kr. til på mandag?');
  await banFromTerminal(banned, dataDir);
  const admin = await promote(frida, dataDir);
  await ask('GET', '/admin/messages?pageSize=20&reason=report', undefined, admin);
  return { viewer, friend, newcomer, loner, unconfirmed, banned, admin };
}

/** The ids of all interests. */
export const everyInterest = async (): Promise<string[]> =>
  ((await ask('GET', '/interests')).body as { id: string }[]).map(({ id }) => id);

async function logIntoDemo(server: string): Promise<E2eMember> {
  const [login] = await readDemoLogins(process.env['E2E_DATA_DIR'] ?? '');
  if (!login) throw new Error('The server has no demo');
  const { email, password } = login;
  const { body } = await ask('POST', '/login', { email, password });
  const { token, user } = body as { token: string; user: { id: string; username: string } };
  return { server, id: user.id, username: user.username, email, password, token };
}

async function registerUnconfirmed(interests: string[]): Promise<People['unconfirmed']> {
  const name = `ny_${Date.now().toString(36)}_${process.env['TEST_WORKER_INDEX'] ?? ''}`;
  const account = { email: `${name}@example.dk`, password: 'en-god-kode-12' };
  await ask('POST', '/register', {
    ...account,
    username: name,
    confirmPassword: account.password,
    birthdate: '1990-01-01',
    gender: 'male',
    location: 'Odense',
    interests: interests.slice(0, 1),
    acceptTerms: true,
  });
  return account;
}
