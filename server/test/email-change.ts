import type { RestAnswer, TestApp } from './app.js';
import type { TestMember } from './factories.js';

/** The error code, or `ok`. */
export const codeOf = ({ status, body }: RestAnswer): string => (status < 300 ? 'ok' : body.code);

/** The REST calls of an e-mail change. */
export class EmailSteps {
  #count = 0;

  constructor(private readonly app: () => TestApp) {}

  /** An unused address. */
  fresh(name = 'adresse'): string {
    this.#count += 1;
    return `${name}${this.#count}@example.dk`;
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<RestAnswer> {
    return this.app().rest('POST', `/api${path}`, { body, headers });
  }
  put(token: string, body: object): Promise<RestAnswer> {
    return this.app().rest('PUT', '/api/profile', { body, token });
  }
  profile(token: string): Promise<RestAnswer> {
    return this.app().rest('GET', '/api/profile', { token });
  }
  logIn(email: string, password: string): Promise<RestAnswer> {
    return this.post('/login', { email, password });
  }
  confirm(token: string): Promise<RestAnswer> {
    return this.post('/auth/verify-email', { token });
  }
  undo(token: string): Promise<RestAnswer> {
    return this.post('/auth/undo-email-change', { token });
  }
  reset(token: string, password = 'en-helt-ny-kode'): Promise<RestAnswer> {
    return this.post('/auth/reset-password', { token, password });
  }

  /** Tokens of the links to a page in the mails to an address, newest first. */
  async tokensTo(address: string, page: 'verify-email' | 'undo-email' | 'reset-password'): Promise<string[]> {
    const texts = (await this.app().mails()).filter(({ to }) => to === address).map(({ text }) => text);
    return texts.flatMap((text) => new RegExp(`${page}\\?token=([\\w-]{43})`).exec(text)?.[1] ?? []);
  }
  async confirmToken(address: string): Promise<string> {
    return (await this.tokensTo(address, 'verify-email'))[0] ?? '';
  }
  async undoToken(address: string): Promise<string> {
    return (await this.tokensTo(address, 'undo-email'))[0] ?? '';
  }
  async subjectsTo(address: string): Promise<string[]> {
    return (await this.app().mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
  }

  /** Requests a password reset; returns the mailed token, empty if no mail was sent. */
  async forgot(email: string): Promise<string> {
    await this.post('/auth/forgot-password', { email });
    return (await this.tokensTo(email, 'reset-password'))[0] ?? '';
  }

  /** Requests a new address and confirms it with the mailed link; returns the confirmation's response. */
  async change(token: string, email: string, extra: object = {}): Promise<RestAnswer> {
    const asked = await this.put(token, { email, ...extra });
    if (codeOf(asked) !== 'ok') throw new Error(`The request for a new address failed: ${codeOf(asked)}`);
    const confirmed = await this.confirm(await this.confirmToken(email));
    if (codeOf(confirmed) !== 'ok') throw new Error(`The confirmation failed: ${codeOf(confirmed)}`);
    return confirmed;
  }

  /** The stored addresses. */
  async stored({ id }: TestMember): Promise<{ email: string; pending: string | null }> {
    const rows = await this.app().dataSource.query('SELECT email, pending_email AS pending FROM member WHERE id = $1', [
      id,
    ]);
    return rows[0];
  }

  /** Runs the work of the scheduled jobs. */
  async runJobs(): Promise<void> {
    await this.app().services.emailChanges.applyDue(this.app().dataSource);
    await this.app().mails();
    await this.app().services.expiredData.purge();
  }
}
