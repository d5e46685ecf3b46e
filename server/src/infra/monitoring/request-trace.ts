import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Trust } from '../http/client-address.js';

/** What the log tells of one request or socket operation. Nothing in it is a client's own words. */
export interface RequestTrace {
  readonly id: string;
  /** Row id of the viewer. */
  member?: number;
  /** Row id of the personal token's session; absent for logins. */
  token?: number;
  /** Root fields that were executed. */
  operations: readonly string[];
  /** Codes of the errors in the response. */
  codes: readonly string[];
}

const HEADER = 'x-request-id';
/** Also the form of Caddy's and nginx' ids. */
const ID = /^[\w-]{8,64}$/;

const newRequestId = (): string => randomBytes(8).toString('hex');

/** The id of a request: a trusted proxy's own, else a new one. */
export function requestIdOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trust: Trust): string {
  const given = headers[HEADER];
  const isGiven = typeof given === 'string' && ID.test(given) && trust(socket.remoteAddress ?? '', 0);
  return isGiven ? given : newRequestId();
}

/** Subscriptions keep their trace as long as their socket, so it shares what is empty. */
const NONE: readonly string[] = [];

export const newTrace = (id = newRequestId()): RequestTrace => ({ id, operations: NONE, codes: NONE });

interface TracedViewer {
  id: number;
  sessionId: number;
  /** Of a personal token; null: a login. */
  scopes: readonly string[] | null;
}

/** Notes who makes the request. */
export function noteViewer(trace: RequestTrace, viewer: TracedViewer | null): void {
  if (viewer === null) return;
  trace.member = viewer.id;
  if (viewer.scopes !== null) trace.token = viewer.sessionId;
}

/** Notes a value once. */
export function note(trace: RequestTrace, list: 'operations' | 'codes', value: string): void {
  if (!trace[list].includes(value)) trace[list] = [...trace[list], value];
}

const traces = new WeakMap<object, RequestTrace>();

/** The trace of an HTTP request. */
export function traceOf(request: { readonly id: string }): RequestTrace {
  const known = traces.get(request);
  if (known !== undefined) return known;
  const trace = newTrace(request.id);
  traces.set(request, trace);
  return trace;
}

/** Notes which request an error belongs to, for the formatter, which Apollo calls without a context. */
export function noteTrace(error: object, trace: RequestTrace): void {
  traces.set(error, trace);
}

/** The trace that was noted for an error. */
export const notedTrace = (error: unknown): RequestTrace | undefined =>
  typeof error === 'object' && error !== null ? traces.get(error) : undefined;
