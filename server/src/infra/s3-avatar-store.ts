import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { AvatarBucket } from '../avatar-bucket.config.js';
import { type AvatarStore, allSettled, avatarNames, isAvatarName, keyOfName } from './avatar-store.js';

/** How long one try may take, in milliseconds. */
const TIMEOUTS = { connect: 2000, answer: 5000 };
/** Members wait meanwhile: a store that fails twice is away. */
const TRIES = 2;

/**
 * Pictures as objects of a bucket, for servers that share them. The bucket stays closed to the world: whoever may see a
 * picture gets it from the server. What the store can't do fails after seconds.
 */
export function createS3AvatarStore(bucket: AvatarBucket, timeouts = TIMEOUTS): AvatarStore {
  const client = new S3Client({
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    // Bucket names as subdomains are Amazon's habit; elsewhere they need a DNS entry for each.
    ...(bucket.endpoint !== null && { endpoint: bucket.endpoint, forcePathStyle: true }),
    // Many compatible stores don't know Amazon's newer checksums and refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.answer,
    },
  });
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
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket.name })) {
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

/** What a bucket failed with. A store that is away has the code of a broken connection, so that members may try again. */
class BucketError extends Error {
  readonly code: string | undefined;

  constructor({ name }: AvatarBucket, fault: unknown) {
    const { name: kind, message } = fault instanceof Error ? fault : new Error(String(fault));
    super(`The bucket ${name} failed: ${kind}: ${message}`);
    this.name = 'BucketError';
    this.code = awayCode(fault);
  }
}

function awayCode(fault: unknown): string | undefined {
  if (fault instanceof S3ServiceException) {
    return (fault.$metadata.httpStatusCode ?? 0) >= 500 ? 'ECONNRESET' : undefined;
  }
  if (!(fault instanceof Error)) return undefined;
  if (fault.name === 'TimeoutError') return 'ETIMEDOUT';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}

/** A missing picture is an answer; a missing bucket is a fault, and so is everything else. */
function nullIfMissing(fault: unknown, bucket: AvatarBucket): null {
  if (fault instanceof S3ServiceException && fault.name === 'NoSuchKey') return null;
  throw new BucketError(bucket, fault);
}
