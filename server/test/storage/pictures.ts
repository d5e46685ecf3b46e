import { deflateSync } from 'node:zlib';
import { AVATAR_MAX_BYTES } from '@venn/schema/limits';
import sharp from 'sharp';
import { compressedTexts, exifOf, jpegOfScans, pngChunk, pngWith } from './picture-bombs.js';

/** An upload and the expected error code; null if it is accepted. */
export interface SentPicture {
  about: string;
  /** Must have no effect. */
  filename: string;
  bytes: () => Promise<Buffer>;
  refusal: 'FILE_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'INVALID_PICTURE' | null;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A picture as large as a phone takes it: 12 million pixels. */
export const phonePicture = (): Promise<Buffer> => plain(4000, 3000).jpeg().toBuffer();

/** A JPEG of exactly `size` bytes: decoders ignore what follows the end marker. */
async function jpegOf(size: number): Promise<Buffer> {
  const photo = await plain(300, 200).jpeg().toBuffer();
  return Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
}

/** A small PNG whose header claims this size. */
function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function gifOfManyFrames(count: number): Buffer {
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]),
  ]);
  return Buffer.concat([head, ...Array<Buffer>(count).fill(frame), Buffer.from([0x3b])]);
}

/** A JPEG whose end is missing. */
export async function halfOfAPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#777', noise } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** Uploads that are no proper picture, and a few that are. */
export const SENT_PICTURES: readonly SentPicture[] = [
  {
    about: 'HTML that begins like a GIF',
    filename: 'mig.gif',
    bytes: async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1'),
    refusal: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    about: 'an SVG',
    filename: 'mig.svg',
    bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    refusal: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    about: 'another format with a .jpg name',
    filename: 'mig.jpg',
    bytes: () => plain(9, 9).webp().toBuffer(),
    refusal: 'UNSUPPORTED_MEDIA_TYPE',
  },
  { about: 'a truncated photo', filename: 'mig.jpg', bytes: halfOfAPhoto, refusal: 'UNSUPPORTED_MEDIA_TYPE' },
  {
    about: '16,000 times 16,000 pixels in a few bytes',
    filename: 'mig.png',
    bytes: async () => pngThatClaims(16_000, 16_000),
    refusal: 'FILE_TOO_LARGE',
  },
  {
    about: 'a byte more than 5 MB',
    filename: 'mig.jpg',
    bytes: () => jpegOf(AVATAR_MAX_BYTES + 1),
    refusal: 'FILE_TOO_LARGE',
  },
  { about: 'exactly 5 MB', filename: 'mig.jpg', bytes: () => jpegOf(AVATAR_MAX_BYTES), refusal: null },
  { about: 'a byte less than 5 MB', filename: 'mig.jpg', bytes: () => jpegOf(AVATAR_MAX_BYTES - 1), refusal: null },
  { about: 'a GIF of 10,000 frames', filename: 'mig.gif', bytes: async () => gifOfManyFrames(10_000), refusal: null },
  {
    about: 'a JPEG of 20,000 scans',
    filename: 'mig.jpg',
    bytes: () => jpegOfScans(20_000, 600),
    refusal: 'INVALID_PICTURE',
  },
  {
    about: 'a PNG with 65,535 EXIF entries',
    filename: 'mig.png',
    bytes: () => pngWith([pngChunk('eXIf', exifOf(65_535))]),
    refusal: null,
  },
  {
    about: 'a PNG with 700 MB of compressed texts',
    filename: 'mig.png',
    bytes: () => pngWith(compressedTexts(100)),
    refusal: null,
  },
  {
    about: 'a photo with GPS data, under a path as its filename',
    filename: '../../../etc/passwd.jpg',
    bytes: () =>
      plain(900, 600)
        .withExif({ IFD0: { Model: 'Kamera' }, IFD3: { GPSLatitude: '55/1 40/1 0/1' } })
        .jpeg()
        .toBuffer(),
    refusal: null,
  },
];
