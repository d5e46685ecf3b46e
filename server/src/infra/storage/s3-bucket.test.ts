import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestBucket, type TestBucket } from '../../../test/storage/bucket.js';
import { newAvatarKey } from './avatar-store.js';
import { newExportKey } from './export-store.js';
import { createS3AvatarStore } from './s3-avatar-store.js';
import { createS3ExportStore } from './s3-export-store.js';

const key = newAvatarKey();
const files = { large: Buffer.from('large'), small: Buffer.from('small') };

let home: TestBucket;
beforeAll(async () => {
  home = await startTestBucket();
});
afterAll(() => home.close());

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Starts an S3 endpoint with the test's behaviour. */
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

describe('a failing bucket is no missing picture', () => {
  it('when it does not exist', async () => {
    const store = createS3AvatarStore({ ...home.bucket, name: 'another-bucket' });
    await expect(store.put(key, files)).rejects.toThrow('another-bucket failed: NoSuchBucket');
    await expect(store.read(`${key}.webp`)).rejects.toThrow('another-bucket failed: NoSuchBucket');
  });

  it('when it refuses the key', async () => {
    const store = createS3AvatarStore({ ...home.bucket, accessKeyId: 'somebody' });
    await expect(store.put(key, files)).rejects.toThrow('venn-pictures failed: InvalidAccessKeyId');
    await expect(store.read(`${key}.webp`)).rejects.toThrow('venn-pictures failed: InvalidAccessKeyId');
    await expect(store.remove(key)).rejects.toThrow('venn-pictures failed: InvalidAccessKeyId');
  });

  it('when nobody listens at the endpoint', async () => {
    const endpoint = await listen(() => {});
    await new Promise((resolve) => server?.close(resolve));
    const store = createS3AvatarStore({ ...home.bucket, endpoint });
    await expect(store.read(`${key}.webp`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('when it times out', async () => {
    const endpoint = await listen(() => {});
    const store = createS3AvatarStore({ ...home.bucket, endpoint }, { connect: 100, answer: 100 });
    const begun = Date.now();
    await expect(store.put(key, files)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    // A guard against hanging.
    expect(Date.now() - begun).toBeLessThan(60_000);
  });

  it('when it stays busy', async () => {
    const endpoint = await listen((_request, response) => void response.writeHead(503).end());
    const store = createS3AvatarStore({ ...home.bucket, endpoint });
    await expect(store.remove(key)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('when it disconnects in the middle of a picture', async () => {
    const endpoint = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(createS3AvatarStore({ ...home.bucket, endpoint }).read(`${key}.webp`)).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
  });

  it('when it stalls in the middle of a file', async () => {
    const endpoint = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
    });
    const timeouts = { connect: 100, answer: 100 };
    const pictures = createS3AvatarStore({ ...home.bucket, endpoint }, timeouts);
    await expect(pictures.read(`${key}.webp`)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const exports = createS3ExportStore({ ...home.bucket, endpoint }, timeouts);
    await expect(exports.read(newExportKey())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});

describe('a bucket', () => {
  it('is retried when it is busy for a moment', async () => {
    let asked = 0;
    const endpoint = await listen((_request, response) => {
      asked += 1;
      if (asked === 1) response.writeHead(503).end();
      else response.writeHead(200).end('picture');
    });
    const store = createS3AvatarStore({ ...home.bucket, endpoint });
    expect((await store.read(`${key}.webp`))?.toString()).toBe('picture');
    expect(asked).toBe(2);
  });

  it('is listed to its end when it repeats the token of a page', async () => {
    let asked = 0;
    const endpoint = await listen((_request, response) => {
      asked += 1;
      const page = `<Contents><Key>${key}.webp</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`;
      const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken>';
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(`<ListBucketResult>${asked > 9 ? '' : next}${page}</ListBucketResult>`);
    });
    const keys: string[] = [];
    for await (const pictures of createS3AvatarStore({ ...home.bucket, endpoint }).list()) {
      keys.push(...pictures.map((picture) => picture.key));
    }
    expect(keys).toEqual([key, key]);
    expect(asked).toBe(2);
  });

  it('gets signed path-style requests, with the content type and without newer checksums', async () => {
    const requests: { method?: string; url?: string; headers: IncomingMessage['headers'] }[] = [];
    const endpoint = await listen((request, response) => {
      requests.push(request);
      request.resume().on('end', () => response.writeHead(200).end());
    });
    await createS3AvatarStore({ ...home.bucket, endpoint, region: 'eu-north-1' }).put(key, files);
    const large = requests.find(({ url }) => url?.startsWith(`/${home.bucket.name}/${key}.webp`));
    expect(large?.method).toBe('PUT');
    expect(large?.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '5' });
    expect(large?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/eu-north-1\/s3\//);
    expect(Object.keys(large?.headers ?? {}).join()).not.toMatch(/x-amz-(?:sdk-)?checksum|trailer/);
  });
});
