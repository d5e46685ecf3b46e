import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { DocumentNode } from 'graphql';
import { parse } from 'graphql';
import { NEVER, of, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionStore } from '../connection';
import { preferSocketLink } from './preferSocket';

const SEND: DocumentNode = parse('mutation Send { send }');
const respond = (by: string) => of({ data: { send: by } });

const setUp = (socket: ApolloLink.RequestHandler) => {
  const overHttp = vi.fn(() => respond('http'));
  const overSocket = vi.fn(socket);
  const link = preferSocketLink(new ApolloLink(overSocket)).concat(new ApolloLink(overHttp));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const send = (preferSocket = true) => client.mutate<{ send: string }>({ mutation: SEND, context: { preferSocket } });
  return { overHttp, overSocket, send };
};

beforeEach(() => connectionStore.set('connected'));
afterEach(() => {
  connectionStore.set('off');
  vi.useRealTimers();
});

describe('an operation that prefers the socket', () => {
  it('is sent over HTTP while the socket is disconnected, and without the preference', async () => {
    const { send, overSocket } = setUp(() => respond('socket'));
    expect((await send(false)).data?.send).toBe('http');
    connectionStore.set('away');
    expect((await send()).data?.send).toBe('http');
    expect(overSocket).not.toHaveBeenCalled();
  });

  it('is not sent again after an error from the server', async () => {
    const refusal = new CombinedGraphQLErrors({
      errors: [{ message: 'Vent lidt', extensions: { code: 'MESSAGE_COOLDOWN' } }],
    });
    const { send, overHttp } = setUp(() => throwError(() => refusal));
    await expect(send()).rejects.toThrow('Vent lidt');
    expect(overHttp).not.toHaveBeenCalled();
  });

  it('is sent only over a socket that responds', async () => {
    const { send, overHttp } = setUp(() => respond('socket'));
    expect((await send()).data?.send).toBe('socket');
    expect(overHttp).not.toHaveBeenCalled();
  });

  it('is sent over HTTP when the socket fails', async () => {
    const { send, overHttp } = setUp(() => throwError(() => new Error('Socket closed')));
    expect((await send()).data?.send).toBe('http');
    expect(overHttp).toHaveBeenCalledTimes(1);
  });

  it('is sent over HTTP when the connection is lost before the response', async () => {
    const { send } = setUp(() => NEVER);
    const sent = send();
    await Promise.resolve();
    connectionStore.set('away');
    expect((await sent).data?.send).toBe('http');
  });

  it('is sent over HTTP after the timeout of the socket', async () => {
    vi.useFakeTimers();
    const { send } = setUp(() => NEVER);
    const sent = send();
    await vi.advanceTimersByTimeAsync(8000);
    expect((await sent).data?.send).toBe('http');
  });
});
