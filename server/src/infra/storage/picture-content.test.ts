import { deflateSync } from 'node:zlib';
import { PICTURE_LIMITS } from '@venn/schema/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compressedTexts, exifOf, jpegOfScans, pngChunk, pngWith } from '../../../test/storage/picture-bombs.js';
import { decodablePart } from './picture-content.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const part = (file: Buffer): Buffer => decodablePart(file) ?? Buffer.alloc(0);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG with these segments after its start. */
async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const jpeg = await plain(60, 40).jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** EXIF data in either byte order, with the orientation behind another entry. */
function orientationExif(order: 'II' | 'MM', orientation: number): Buffer {
  const exif = Buffer.alloc(6 + 8 + 2 + 24);
  exif.write(`Exif\0\0${order}`, 'latin1');
  const tiff = new DataView(exif.buffer, exif.byteOffset + 6);
  const isLittle = order === 'II';
  tiff.setUint16(2, 42, isLittle);
  tiff.setUint32(4, 8, isLittle);
  tiff.setUint16(8, 2, isLittle);
  for (const [at, tag, value] of [
    [10, 0x0100, 60],
    [22, 0x0112, orientation],
  ] as const) {
    tiff.setUint16(at, tag, isLittle);
    tiff.setUint16(at + 2, 3, isLittle);
    tiff.setUint32(at + 4, 1, isLittle);
    tiff.setUint16(at + 8, value, isLittle);
  }
  return exif;
}

/** Types of the chunks of a PNG. */
function chunksOf(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8));
  return types;
}

describe('a JPEG', () => {
  it('of more scans than a hundred is refused, before a decoder sees it', async () => {
    expect(part(await jpegOfScans(PICTURE_LIMITS.scans, 40)).length).toBeGreaterThan(1000);
    const many = await jpegOfScans(PICTURE_LIMITS.scans + 1, 40);
    expect(() => decodablePart(many)).toThrow(expect.objectContaining({ code: 'INVALID_PICTURE' }));
    const more = await jpegOfScans(20_000, 40);
    expect(() => decodablePart(more)).toThrow(expect.objectContaining({ code: 'INVALID_PICTURE' }));
    // Fill bytes before a marker hide no scan.
    const filled = latin1(many.toString('latin1').replaceAll('\xff\xda', '\xff\xff\xff\xda'));
    expect(() => decodablePart(filled)).toThrow(expect.objectContaining({ code: 'INVALID_PICTURE' }));
  });

  it('loses comments, thumbnails, EXIF, XMP and what follows its end', async () => {
    const bare = part(await jpegWith());
    const loaded = await jpegWith(
      segment(0xfe, latin1('comment')),
      segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exifOf(5000)])),
      segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0<x/>')),
      segment(0xe2, latin1('MPF\0abc')),
      segment(0xed, latin1('Photoshop 3.0')),
    );
    expect(part(Buffer.concat([loaded, latin1('<script>'), await jpegWith()]))).toEqual(bare);
  });

  it.each(['II', 'MM'] as const)(
    'keeps the orientation, written %s, of the first EXIF segment with one',
    async (order) => {
      const exif = (orientation: number) => segment(0xe1, orientationExif(order, orientation));
      const xmp = segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0<x/>'));
      const kept = part(await jpegWith(xmp, exif(9), exif(6), exif(3), exif(3)));
      expect(kept.length).toBe(part(await jpegWith()).length + 36);
      expect((await sharp(kept).metadata()).orientation).toBe(6);
    },
  );

  it('ignores EXIF data that leads out of its segment', async () => {
    const bare = part(await jpegWith());
    const exif = orientationExif('MM', 6);
    exif.writeUInt32BE(0xffff_fff0, 10);
    expect(part(await jpegWith(segment(0xe1, exif)))).toEqual(bare);
    expect(part(await jpegWith(segment(0xe1, orientationExif('MM', 6).subarray(0, 30))))).toEqual(bare);
    expect(part(await jpegWith(segment(0xe1, latin1('Exif\0\0MM'))))).toEqual(bare);
  });

  it('keeps its colours: a small profile, and what Adobe wrote', async () => {
    const wide = await plain(60, 40).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(part(wide)).metadata()).icc).toBeDefined();
    const cmyk = await plain(60, 40).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(part(cmyk)).metadata()).space).toBe('cmyk');
    expect(await sharp(part(cmyk)).raw().toBuffer()).toEqual(await sharp(cmyk).raw().toBuffer());
  });
});

describe('a PNG', () => {
  it('loses all chunks but those for pixels', async () => {
    const loaded = await pngWith([
      ...compressedTexts(3),
      pngChunk('eXIf', exifOf(65_535)),
      pngChunk('iCCP', Buffer.concat([latin1('p\0\0'), deflateSync(Buffer.alloc(1000))])),
      pngChunk('tIME', Buffer.alloc(7)),
      pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    ]);
    const kept = part(Buffer.concat([loaded, pngChunk('zTXt', Buffer.alloc(9))]));
    expect(chunksOf(kept)).toEqual(['IHDR', 'gAMA', 'IDAT', 'IEND']);
    expect(await sharp(kept).raw().toBuffer()).toEqual(
      await sharp(await pngWith([]))
        .raw()
        .toBuffer(),
    );
  });

  it('keeps a critical chunk that nobody knows, so that it is refused', async () => {
    expect(chunksOf(part(await pngWith([pngChunk('CgBI', Buffer.alloc(4))])))).toContain('CgBI');
  });

  it('keeps the palette and its transparency', async () => {
    const colours = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#f008' } })
      .png({ palette: true })
      .toBuffer();
    expect(chunksOf(part(colours))).toEqual(expect.arrayContaining(['PLTE', 'tRNS']));
  });
});

describe('a GIF', () => {
  it('is its first frame, with its transparency', async () => {
    const frames = [0, 90, 200].map((red) => Buffer.alloc(20 * 20 * 4, Buffer.from([red, 0, 0, red === 0 ? 0 : 255])));
    const moving = await sharp(Buffer.concat(frames), {
      raw: { width: 20, height: 60, channels: 4, pageHeight: 20 },
    })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const kept = part(moving);
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(moving).raw().toBuffer());
  });
});

it('leaves a damaged file damaged, wherever it ends', async () => {
  for (const format of ['jpeg', 'png', 'gif'] as const) {
    const whole = await plain(30, 20).toFormat(format).toBuffer();
    expect(part(whole).length).toBeLessThanOrEqual(whole.length);
    for (let length = 8; length < whole.length; length += 1)
      expect(part(whole.subarray(0, length)).length).toBeLessThanOrEqual(length + 1);
  }
  expect(decodablePart(Buffer.from('GIF88a'))).toBeNull();
  expect(decodablePart(Buffer.alloc(0))).toBeNull();
});
