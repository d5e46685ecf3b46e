import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { AvatarBucket } from '../../config/avatar-bucket.config.js';

/** Limits of one attempt, in milliseconds. */
export interface BucketTimeouts {
  connect: number;
  answer: number;
}

/** Few, since a member waits. */
const TRIES = 2;

/** Creates a client of an S3-compatible store. */
export function createBucketClient(bucket: AvatarBucket, timeouts: BucketTimeouts): S3Client {
  return new S3Client({
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    // Path-style: only Amazon has DNS entries for bucket subdomains.
    ...(bucket.endpoint !== null && { endpoint: bucket.endpoint, forcePathStyle: true }),
    // Many compatible stores refuse Amazon's newer checksums.
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

/** An error of a bucket. An unavailable store has the code of a broken connection, which is reported as UNAVAILABLE. */
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

/** Null for a missing object; throws other errors, also for a missing bucket. */
export function nullIfMissing(fault: unknown, bucket: AvatarBucket): null {
  if (fault instanceof S3ServiceException && fault.name === 'NoSuchKey') return null;
  throw new BucketError(bucket, fault);
}
