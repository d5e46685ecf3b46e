import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { AvatarBucket } from '../../config/avatar-bucket.config.js';
import { EXPORT_FOLDER, type ExportStore, exportFileName, openFile, writePrivately } from './export-store.js';
import { BucketError, createBucketClient, nullIfMissing } from './s3-bucket.js';

/** Long, since exports are written by a job. */
const TIMEOUTS = { connect: 5000, answer: 120_000 };

/** Provides a temporary file while `use` runs. */
async function withScratchFile<T>(use: (path: string) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `venn-export-${randomUUID()}`);
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Stores exports in the pictures' bucket, which all servers share. Uploads and downloads go through a temporary file: an
 * upload needs its size in advance, and a member's slow connection must not block the bucket's.
 */
export function createS3ExportStore(bucket: AvatarBucket, timeouts = TIMEOUTS): ExportStore {
  const client = createBucketClient(bucket, timeouts);
  const fail = (fault: unknown): never => {
    throw new BucketError(bucket, fault);
  };
  const at = (key: string): { Bucket: string; Key: string } => ({
    Bucket: bucket.name,
    Key: `${EXPORT_FOLDER}/${exportFileName(key)}`,
  });
  return {
    write: (key, source) =>
      withScratchFile(async (path) => {
        await writePrivately(path, source);
        const { size } = await stat(path);
        const file = { Body: createReadStream(path), ContentLength: size, ContentType: 'application/zip' };
        await client.send(new PutObjectCommand({ ...at(key), ...file })).catch(fail);
      }),
    async read(key) {
      const found = await client
        .send(new GetObjectCommand(at(key)))
        .catch((fault: unknown) => nullIfMissing(fault, bucket));
      if (found?.Body === undefined) return null;
      // In Node the body is a Readable. The open file can be read after it is deleted.
      const body = found.Body as Readable;
      return withScratchFile(async (path) => {
        await writePrivately(path, body).catch(fail);
        return openFile(path);
      });
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((fault: unknown) => nullIfMissing(fault, bucket));
    },
  };
}
