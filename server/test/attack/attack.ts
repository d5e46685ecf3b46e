import type { RestAnswer, RestRequest, TestApp } from '../app.js';
import type { MemberTraits, TestMember } from '../factories.js';

/** A request of the attacker, with the client address that X-Forwarded-For names. */
export interface AttackRequest extends RestRequest {
  from?: string;
}

/** A server with limits on and the built client, and what an attacker can do to it. */
export interface Target {
  app: TestApp;
  /** Requests sent so far. */
  readonly sent: number;
  send(method: string, path: string, request?: AttackRequest): Promise<RestAnswer>;
  /** Sends a GraphQL operation; the answer has the HTTP status, too. */
  ask(document: string, variables?: object, request?: Omit<AttackRequest, 'body'>): Promise<RestAnswer>;
  /** Sends bytes as they are on a new connection; returns the response as text. */
  sendRaw(bytes: string): Promise<string>;
  member(traits?: Partial<MemberTraits>): Promise<TestMember>;
  /** A client address that nobody has used. */
  address(): string;
}

/** One attack. It throws when it succeeds. */
export interface Attack {
  /** The row of the list of findings that it repeats, or the kind of attack that never succeeded. */
  row: string;
  /** What holds, as a sentence without its subject: `a stranger …`. */
  name: string;
  run: (target: Target) => Promise<void>;
}

/** The error code of a response of either API; `ok` when there is none. */
export const codeIn = ({ body, status }: RestAnswer): string =>
  body?.errors?.[0]?.extensions?.code ?? body?.code ?? (status < 400 ? 'ok' : String(status));
