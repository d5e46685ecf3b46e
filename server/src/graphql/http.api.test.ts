import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GraphQL over HTTP', () => {
  it('answers', async () => {
    const member = await createMember(app);
    expect(await app.graphql('{ interests { id name } }')).toMatchObject({ data: { interests: expect.any(Array) } });
    expect(await app.graphql('{ viewer { id } }', {}, member.token)).toEqual({
      data: { viewer: { id: member.publicId } },
    });
    const live = await app.subscribe('subscription { chatEvents { __typename } }', {}, member.token);
    expect(app.app.sockets.live).toEqual({ sockets: 1, subscriptions: 1 });
    await live.close();
  });
});
