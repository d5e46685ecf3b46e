import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { AvatarBucket } from '../../config/avatar-bucket.config.js';

/** How long one try may take, in milliseconds. */
export interface BucketTimeouts {
  connect: number;
  answer: number;
}

/** Somebody waits meanwhile: a store that fails twice is away. */
const TRIES = 2;

/** A client of a bucket of an S3-compatible store. What the store can't do fails after `timeouts`. */
export function createBucketClient(bucket: AvatarBucket, timeouts: BucketTimeouts): S3Client {
  return new S3Client({
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
}

/** What a bucket failed with. A store that is away has the code of a broken connection, so that members may try again. */
export class BucketError extends Error {
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

/** A missing object is an answer; a missing bucket is a fault, and so is everything else. */
export function nullIfMissing(fault: unknown, bucket: AvatarBucket): null {
  if (fault instanceof S3ServiceException && fault.name === 'NoSuchKey') return null;
  throw new BucketError(bucket, fault);
}
