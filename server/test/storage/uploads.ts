import { Readable } from 'node:stream';
import { PICTURE_LIMITS } from '@venn/schema/limits';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { pictureLimit } from '../../src/infra/storage/picture.js';

/** An upload streamed in pieces of 64 KB, as from a network. */
export function uploadOf(bytes: Buffer): Upload {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 65_536) pieces.push(bytes.subarray(at, at + 65_536));
  const stream = Readable.from(pieces, { objectMode: false });
  const upload = new Upload();
  upload.promise = Promise.resolve({ createReadStream: () => stream } as unknown as FileUpload);
  return upload;
}

/** Occupies all slots for picture processing until the returned function is called. */
export function fillPictureLimit(): () => Promise<unknown> {
  let end: (value: null) => void = () => undefined;
  const ended = new Promise<null>((resolve) => {
    end = resolve;
  });
  const works = Array.from({ length: PICTURE_LIMITS.atOnce }, () => pictureLimit.run(() => ended, AbortSignal.any([])));
  return () => {
    end(null);
    return Promise.all(works);
  };
}
