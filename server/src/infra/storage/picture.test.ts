import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { AVATAR_MAX_BYTES, FORM_RETRY_SECONDS } from '@venn/schema/limits';
import { Upload } from 'graphql-upload-minimal';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { pngChunk } from '../../../test/storage/picture-bombs.js';
import { fillPictureLimit, uploadOf } from '../../../test/storage/uploads.js';
import { AppError } from '../../common/app-error.js';
import { makeAvatar, pictureLimit } from './picture.js';

async function refusalOf(bytes: Buffer): Promise<[string, string | undefined]> {
  try {
    await makeAvatar(uploadOf(bytes));
  } catch (refusal) {
    if (refusal instanceof AppError) return [refusal.code, refusal.text?.da];
    throw refusal;
  }
  throw new Error('was accepted');
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A small PNG with a large declared size. */
function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG of that size: bytes after its end marker are ignored. */
async function jpegOf(size: number): Promise<Buffer> {
  const photo = await plain(300, 200).jpeg().toBuffer();
  return Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
}

describe('makeAvatar refuses', () => {
  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML that begins like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1')],
    ['a signature without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ])('%s', async (_what, bytes) => {
    expect((await refusalOf(bytes))[0]).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('other formats that browsers support', async () => {
    expect((await refusalOf(await plain(9, 9).webp().toBuffer()))[0]).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await refusalOf(await plain(9, 9).tiff().toBuffer()))[0]).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toEqual([
      'UNSUPPORTED_MEDIA_TYPE',
      'Billedet kan ikke læses. Vælg et andet billede.',
    ]);
  });

  it('more than 5 MB, and more than 25 million pixels in a small file', async () => {
    expect(await refusalOf(await jpegOf(AVATAR_MAX_BYTES + 1))).toEqual(['FILE_TOO_LARGE', undefined]);
    expect(await refusalOf(await jpegOf(AVATAR_MAX_BYTES * 2))).toEqual(['FILE_TOO_LARGE', undefined]);
    expect(await refusalOf(pngThatClaims(16_000, 16_000))).toEqual([
      'FILE_TOO_LARGE',
      'Billedet må højst have 25 millioner pixels',
    ]);
  });

  it('a form without the mapped file', async () => {
    const upload = new Upload();
    upload.promise = Promise.reject(new Error('File missing in the request.'));
    await expect(makeAvatar(upload)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('makeAvatar at the concurrency limit', () => {
  const gif = () => plain(20, 20).gif().toBuffer();

  it('waits in the queue', async () => {
    const end = fillPictureLimit();
    const waiting = makeAvatar(uploadOf(await gif()));
    await expect.poll(() => pictureLimit.waiting).toBe(1);
    await end();
    expect(Object.keys(await waiting)).toEqual(['large', 'small']);
  });

  it('waits at most 20 seconds', async () => {
    const end = fillPictureLimit();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const refusal = makeAvatar(uploadOf(await gif())).catch((fault: unknown) => fault);
      while (pictureLimit.waiting === 0) await new Promise(setImmediate);
      vi.advanceTimersByTime(19_999);
      expect(pictureLimit.waiting).toBe(1);
      vi.advanceTimersByTime(1);
      expect(await refusal).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: FORM_RETRY_SECONDS });
      expect(pictureLimit.waiting).toBe(0);
    } finally {
      vi.useRealTimers();
      await end();
    }
  });

  it('queues one picture of visitors at a time, so that members wait for members alone', async () => {
    const end = fillPictureLimit();
    const upload = async (sender: 'member' | 'visitor') => makeAvatar(uploadOf(await gif()), undefined, sender);
    const visitors = [upload('visitor'), upload('visitor'), upload('visitor')];
    await expect.poll(() => pictureLimit.waiting).toBe(1);
    const member = upload('member');
    await expect.poll(() => pictureLimit.waiting).toBe(2);
    // The others have been read long ago.
    await sleep(100);
    expect(pictureLimit.waiting).toBe(2);
    await end();
    for (const files of await Promise.all([...visitors, member]))
      expect(Object.keys(files)).toEqual(['large', 'small']);
  });

  it('leaves the queue when aborted', async () => {
    const end = fillPictureLimit();
    const gone = new AbortController();
    const waiting = makeAvatar(uploadOf(await gif()), gone.signal);
    await expect.poll(() => pictureLimit.waiting).toBe(1);
    gone.abort(new AppError('BAD_REQUEST'));
    await expect(waiting).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(pictureLimit.waiting).toBe(0);
    await end();
  });
});

describe('makeAvatar', () => {
  it('takes exactly 5 MB', async () => {
    const { large } = await makeAvatar(uploadOf(await jpegOf(AVATAR_MAX_BYTES)));
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it.each(['jpeg', 'png', 'gif'] as const)('makes two squares of a %s', async (format) => {
    const { large, small } = await makeAvatar(uploadOf(await plain(300, 700).toFormat(format).toBuffer()));
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  });

  it('rotates the picture by EXIF and removes metadata', async () => {
    const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00f' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Model: 'Kamera' }, IFD3: { GPSLatitude: '55/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { large } = await makeAvatar(uploadOf(half));
    const metadata = await sharp(large).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    // Red was on the left; rotated clockwise it is at the top.
    const red = (x: number, y: number): number => data[(y * 512 + x) * 3] ?? 0;
    expect(red(256, 20)).toBeGreaterThan(200);
    expect(red(256, 490)).toBeLessThan(60);
  });

  it('keeps 16-bit colours and transparency', async () => {
    const pixels = new Uint16Array(600 * 600 * 4).map((_zero, at) => [51_400, 7710, 7710, 32_768][at % 4] ?? 0);
    const png = await sharp(pixels, { raw: { width: 600, height: 600, channels: 4 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await sharp(png).metadata()).depth).toBe('ushort');
    const files = await makeAvatar(uploadOf(png));
    for (const file of [files.large, files.small]) {
      const [red = 0, green = 0, , alpha = 0] = await sharp(file).raw().toBuffer();
      expect([Math.abs(red - 200) < 8, Math.abs(green - 30) < 8, Math.abs(alpha - 128) < 4]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it('takes the first of ten thousand frames', async () => {
    const frame = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
    const head = Buffer.concat([
      Buffer.from('GIF89a', 'latin1'),
      Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]),
    ]);
    const gif = Buffer.concat([head, ...Array<Buffer>(10_000).fill(frame), Buffer.from([0x3b])]);
    const { small } = await makeAvatar(uploadOf(gif));
    expect((await sharp(small).metadata()).pages ?? 1).toBe(1);
  });

  it('removes HTML in a GIF comment', async () => {
    const gif = await plain(20, 20).gif().toBuffer();
    const comment = Buffer.from('<script>alert(1)</script>');
    const loaded = Buffer.concat([
      gif.subarray(0, gif.length - 1),
      Buffer.from([0x21, 0xfe, comment.length]),
      comment,
      Buffer.from([0, 0x3b]),
    ]);
    const { large } = await makeAvatar(uploadOf(loaded));
    expect(large.includes('script')).toBe(false);
  });
});
