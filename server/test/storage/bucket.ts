import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { AvatarBucket } from '../../src/config/avatar-bucket.config.js';

/** A bucket of one test file, in a real S3-compatible store on this machine. */
export interface TestBucket {
  bucket: AvatarBucket;
  /** The environment of a server that keeps its pictures there. */
  env: Record<string, string>;
  /** The names of all objects, as the store lists them to whoever asks. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

/** The only key that the store knows. */
const KEY = 'S3RVER';

/** Starts a store on a free port, with an empty bucket in it. */
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
