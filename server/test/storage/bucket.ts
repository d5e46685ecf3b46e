import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { AvatarBucket } from '../../src/config/avatar-bucket.config.js';

/** The bucket of one test file, in a local S3-compatible server. */
export interface TestBucket {
  bucket: AvatarBucket;
  /** The environment of a server that stores its avatars there. */
  env: Record<string, string>;
  /** The keys of all objects. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

/** The server's only access key. */
const KEY = 'S3RVER';

/** Starts the server on a free port, with an empty bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'venn-bucket-'));
  const name = 'venn-pictures';
  const store = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name }] });
  const { port } = await store.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    bucket: { name, endpoint, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY },
    env: {
      AVATAR_STORE: `s3://${name}?endpoint=${endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    async names() {
      const response = await fetch(`${endpoint}/${name}`);
      if (!response.ok) throw new Error(`The store answered ${response.status}`);
      return [...(await response.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key ?? '').sort();
    },
    async close() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
