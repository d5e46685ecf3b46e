import { ApolloLink } from '@apollo/client';
import { gql } from '@apollo/client/core';
import { lastValueFrom, of } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const { session } = vi.hoisted(() => ({
  session: { applyViewer: vi.fn(), sessionToken: vi.fn((): string | null => 't'), viewerVersion: vi.fn(() => 3) },
}));
vi.mock('../session/session', () => session);
const { viewerLink, viewersIn } = await import('./viewerLink');

const VIEWER = { __typename: 'Viewer', id: '7', role: 'plus' };

async function respond(text: string, data: Record<string, unknown> | null): Promise<void> {
  const link = viewerLink.concat(new ApolloLink(() => of({ data })));
  await lastValueFrom(ApolloLink.execute(link, { query: gql(text) }, { client: {} as never }));
}

beforeEach(() => vi.clearAllMocks());

describe('the viewer in a response', () => {
  it.each([
    ['a query', { viewer: VIEWER }],
    ['a saved profile or a payment', { updateProfile: { __typename: 'UpdateProfilePayload', user: VIEWER } }],
    ['an event', { chatEvents: { __typename: 'ViewerChanged', viewer: VIEWER } }],
  ])('is found in %s', (_of, data) => {
    expect(viewersIn(data)).toEqual([VIEWER]);
  });

  it('is found nowhere else', () => {
    expect(viewersIn({ member: { __typename: 'Member', id: '7' }, chats: [], unreadTotal: 3, matches: null })).toEqual(
      [],
    );
    expect(viewersIn(null)).toEqual([]);
  });

  it('has the version of the time of the request', async () => {
    session.viewerVersion.mockReturnValueOnce(1);
    await respond('{ viewer { id role } }', { viewer: VIEWER });
    expect(session.applyViewer).toHaveBeenCalledExactlyOnceWith(VIEWER, 1);
  });

  it('has the newest version in an event', async () => {
    session.viewerVersion.mockReturnValueOnce(1);
    await respond('subscription { chatEvents { __typename } }', { chatEvents: { viewer: VIEWER } });
    expect(session.applyViewer).toHaveBeenCalledExactlyOnceWith(VIEWER, 3);
  });

  it('is ignored after a change of the login, and without one', async () => {
    session.sessionToken.mockReturnValueOnce('old');
    await respond('{ viewer { id role } }', { viewer: VIEWER });
    session.sessionToken.mockReturnValueOnce(null);
    await respond('mutation { login { user { id } } }', { login: { user: VIEWER } });
    expect(session.applyViewer).not.toHaveBeenCalled();
  });
});
