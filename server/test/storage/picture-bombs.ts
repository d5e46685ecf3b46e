import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (edge: number) => sharp({ create: { width: edge, height: edge, channels: 3, background: '#777' } });

/** A progressive JPEG of so many scans, each of which a decoder applies to the whole picture. */
export async function jpegOfScans(scans: number, edge: number): Promise<Buffer> {
  const jpeg = await plain(edge).jpeg({ progressive: true }).toBuffer();
  const marker = Buffer.from([0xff, 0xda]);
  let own = 0;
  let last = 0;
  for (let at = jpeg.indexOf(marker); at !== -1; at = jpeg.indexOf(marker, at + 2)) {
    own += 1;
    last = at;
  }
  const end = jpeg.length - 2;
  const scan = Buffer.from(jpeg.subarray(last, end));
  // A first pass of full precision: a refinement can't be repeated.
  scan[9] = 0;
  const more = Array<Buffer>(scans - own).fill(scan);
  return Buffer.concat([jpeg.subarray(0, end), ...more, jpeg.subarray(end)]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small PNG with these chunks after its header. */
export async function pngWith(chunks: Buffer[]): Promise<Buffer> {
  const png = await plain(40).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** EXIF data with so many entries, each of which leads to all of them again. */
export function exifOf(entries: number): Buffer {
  const exif = Buffer.alloc(8 + 2 + 12 * entries + 4);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(entries, 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + 12 * entry;
    // A pointer to a directory, of type LONG.
    exif.writeUInt16BE(0x8825, at);
    exif.writeUInt16BE(4, at + 2);
    exif.writeUInt32BE(1, at + 4);
    exif.writeUInt32BE(8, at + 8);
  }
  return exif;
}

/** Chunks of compressed text, 7 MB each. */
export function compressedTexts(count: number): Buffer[] {
  const text = deflateSync(Buffer.alloc(7_000_000, 'x'));
  return Array.from({ length: count }, (_each, place) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`text${place}\0\0`, 'latin1'), text])),
  );
}

/** The largest accepted picture, in the form that takes longest to decode: 25 million pixels of 64 bits, interlaced. */
export const heavyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 5000, height: 5000, channels: 4, background: { r: 91, g: 63, b: 208, alpha: 0.9 } } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
