import { ApolloLink } from '@apollo/client';
import { gql } from '@apollo/client/core';
import { lastValueFrom, of } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const { session } = vi.hoisted(() => ({
  session: { hearOfViewer: vi.fn(), sessionToken: vi.fn((): string | null => 't'), viewerMoment: vi.fn(() => 3) },
}));
vi.mock('../session/session', () => session);
const { viewerLink, viewersIn } = await import('./viewerLink');

const VIEWER = { __typename: 'Viewer', id: '7', role: 'plus' };

async function answered(text: string, data: Record<string, unknown> | null): Promise<void> {
  const link = viewerLink.concat(new ApolloLink(() => of({ data })));
  await lastValueFrom(ApolloLink.execute(link, { query: gql(text) }, { client: {} as never }));
}

beforeEach(() => vi.clearAllMocks());

describe('what an answer says of the viewer', () => {
  it.each([
    ['a query', { viewer: VIEWER }],
    ['a saved profile or a payment', { updateProfile: { __typename: 'UpdateProfilePayload', user: VIEWER } }],
    ['a live event', { chatEvents: { __typename: 'ViewerChanged', viewer: VIEWER } }],
  ])('stands in %s', (_of, data) => {
    expect(viewersIn(data)).toEqual([VIEWER]);
  });

  it('stands nowhere else', () => {
    expect(viewersIn({ member: { __typename: 'Member', id: '7' }, chats: [], unreadTotal: 3, matches: null })).toEqual(
      [],
    );
    expect(viewersIn(null)).toEqual([]);
  });

  it('counts from the moment of the question', async () => {
    session.viewerMoment.mockReturnValueOnce(1);
    await answered('{ viewer { id role } }', { viewer: VIEWER });
    expect(session.hearOfViewer).toHaveBeenCalledExactlyOnceWith(VIEWER, 1);
  });

  it('counts as the newest of all where it is live', async () => {
    session.viewerMoment.mockReturnValueOnce(1);
    await answered('subscription { chatEvents { __typename } }', { chatEvents: { viewer: VIEWER } });
    expect(session.hearOfViewer).toHaveBeenCalledExactlyOnceWith(VIEWER, 3);
  });

  it('is not heard by another login, nor before one', async () => {
    session.sessionToken.mockReturnValueOnce('old');
    await answered('{ viewer { id role } }', { viewer: VIEWER });
    session.sessionToken.mockReturnValueOnce(null);
    await answered('mutation { login { user { id } } }', { login: { user: VIEWER } });
    expect(session.hearOfViewer).not.toHaveBeenCalled();
  });
});
