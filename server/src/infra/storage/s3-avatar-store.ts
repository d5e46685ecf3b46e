import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { AvatarBucket } from '../../config/avatar-bucket.config.js';
import { type AvatarStore, allSettled, avatarNames, isAvatarName, keyOfName } from './avatar-store.js';
import { BucketError, createBucketClient, nullIfMissing } from './s3-bucket.js';

/** Limits of one attempt, in milliseconds. */
const TIMEOUTS = { connect: 2000, answer: 5000 };

/** Stores pictures in a private bucket that all servers share; the server itself delivers them. */
export function createS3AvatarStore(bucket: AvatarBucket, timeouts = TIMEOUTS): AvatarStore {
  const client = createBucketClient(bucket, timeouts);
  const at = (name: string): { Bucket: string; Key: string } => ({ Bucket: bucket.name, Key: name });
  const write = async (name: string, bytes: Buffer): Promise<void> => {
    try {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: 'image/webp' }));
    } catch (fault) {
      throw new BucketError(bucket, fault);
    }
  };

  return {
    async put(key, files) {
      const names = avatarNames(key);
      await allSettled([write(names.large, files.large), write(names.small, files.small)]);
    },
    async remove(key) {
      await allSettled(
        Object.values(avatarNames(key)).map((name) =>
          client.send(new DeleteObjectCommand(at(name))).catch((fault) => nullIfMissing(fault, bucket)),
        ),
      );
    },
    async read(name) {
      if (!isAvatarName(name)) return null;
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (fault) {
        return nullIfMissing(fault, bucket);
      }
    },
    async *list() {
      // A faulty store could repeat its token for ever.
      const pages = paginateListObjectsV2({ client, stopOnSameToken: true }, { Bucket: bucket.name });
      try {
        for await (const { Contents = [] } of pages) {
          yield Contents.flatMap(({ Key = '', LastModified: storedAt }) => {
            const key = keyOfName(Key);
            return key === null || storedAt === undefined ? [] : [{ key, storedAt }];
          });
        }
      } catch (fault) {
        throw new BucketError(bucket, fault);
      }
    },
  };
}
