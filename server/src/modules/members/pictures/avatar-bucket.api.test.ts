import { AVATAR_SIZES } from '@venn/schema/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { startTestBucket, type TestBucket } from '../../../../test/storage/bucket.js';

let bucket: TestBucket;
let app: TestApp;
/** A second server with the same database and bucket. */
let other: TestApp;
beforeAll(async () => {
  bucket = await startTestBucket();
  app = await startTestApp({ env: bucket.env });
  other = await startTestApp({ env: bucket.env, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await bucket.close();
});

async function sendPicture(member: TestMember, colour: string, on = app): Promise<RestAnswer> {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('avatar', new Blob([new Uint8Array(picture)]), 'mig.png');
  return on.rest('PUT', '/api/profile', { body: form, token: member.token });
}

const nameIn = (address: string): string => address.replace('/avatars/', '');

describe('a server with pictures in a bucket', () => {
  it('responds 404 for an unknown picture', async () => {
    expect((await app.rest('GET', `/avatars/${'0'.repeat(32)}.webp`)).status).toBe(404);
    expect((await app.rest('GET', '/avatars/..%2Fsecret.webp')).status).toBe(404);
  });

  it('serves a picture that was uploaded to another server', async () => {
    const { body, status } = await sendPicture(await createMember(app), '#a33');
    expect(status).toBe(200);
    const address: string = body.user.avatar_url;
    expect(await bucket.names()).toEqual(expect.arrayContaining([nameIn(address)]));
    for (const [shown, edge] of [
      [address, AVATAR_SIZES.large],
      [address.replace('.webp', '-small.webp'), AVATAR_SIZES.small],
    ] as const) {
      const answer = await fetch(other.url + shown);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: edge, height: edge });
    }
  });

  it('deletes a replaced picture', async () => {
    const member = await createMember(app);
    const before: string = (await sendPicture(member, '#a33')).body.user.avatar_url;
    const after: string = (await sendPicture(member, '#3a3')).body.user.avatar_url;
    await app.mails();
    const names = await bucket.names();
    expect(names).toContain(nameIn(after));
    expect(names).not.toContain(nameIn(before));
    expect(names).not.toContain(nameIn(before).replace('.webp', '-small.webp'));
    expect((await app.rest('GET', before)).status).toBe(404);
  });

  it('leaves the profile unchanged when the bucket is unreachable', async () => {
    const away = await startTestBucket();
    const lonely = await startTestApp({ env: away.env, databaseUrl: app.databaseUrl });
    await away.close();
    try {
      const member = await createMember(app);
      const { body, status } = await sendPicture(member, '#33a', lonely);
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'UNAVAILABLE' });
      const profile = await app.rest('GET', '/api/profile', { token: member.token });
      expect([profile.status, profile.body.avatar_url]).toEqual([200, null]);
    } finally {
      await lonely.close();
    }
  });
});
