import { PICTURE_LIMITS } from '@venn/schema/limits';
import { AppError } from '../../common/app-error.js';

/** An EXIF segment of JPEG with nothing but an orientation: the byte at `ORIENTATION_AT`. */
const ORIENTATION = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
const ORIENTATION_AT = 29;
const ORIENTATION_TAG = 0x0112;

/** What a decoder gets of a file, copied into one buffer. */
class Kept {
  readonly #target: Buffer;
  #length = 0;
  /** What isn't copied yet: adjacent parts are copied together. */
  #start = 0;
  #end = 0;

  constructor(private readonly file: Buffer) {
    this.#target = Buffer.allocUnsafe(file.length + ORIENTATION.length);
  }

  /** `end` may be beyond the file's. */
  part(start: number, end: number): void {
    if (start !== this.#end) {
      this.#copy();
      this.#start = start;
    }
    this.#end = Math.min(end, this.file.length);
  }

  add(bytes: Buffer): void {
    this.#copy();
    this.#length += bytes.copy(this.#target, this.#length);
  }

  get bytes(): Buffer {
    this.#copy();
    return this.#target.subarray(0, this.#length);
  }

  #copy(): void {
    this.#length += this.file.copy(this.#target, this.#length, this.#start, this.#end);
    this.#start = this.#end;
  }
}

/** The accepted formats by their magic bytes. */
const FORMATS: readonly (readonly [magic: string, keep: (file: Buffer, kept: Kept) => void])[] = [
  ['\xff\xd8\xff', keepJpeg],
  ['\x89PNG\r\n\x1a\n', keepPng],
  ['GIF87a', keepGif],
  ['GIF89a', keepGif],
];

/**
 * The part of a file that a decoder needs for the pixels of one picture, found in one pass by lengths alone: metadata can
 * cost a decoder minutes. Null if the first bytes are those of no accepted format; the declared name and type are
 * ignored. A damaged file stays damaged. Refuses a JPEG of too many scans with INVALID_PICTURE.
 */
export function decodablePart(file: Buffer): Buffer | null {
  const format = FORMATS.find(([magic]) => startsWith(file, magic));
  if (format === undefined) return null;
  const kept = new Kept(file);
  format[1](file, kept);
  return kept.bytes;
}

/** Without a string of the file's own: a file may have a million segments. */
function startsWith(bytes: Buffer, text: string, from = 0): boolean {
  for (let at = 0; at < text.length; at += 1) if (bytes[from + at] !== text.charCodeAt(at)) return false;
  return true;
}

const JPEG_START = 0xd8;
const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
/**
 * What is needed of the metadata by marker, and of which one segment is enough: orientation and colours. Of a colour
 * profile in several segments nothing: cameras' have some 600 bytes.
 */
const JPEG_NEEDED: ReadonlyMap<number, (file: Buffer, body: number, end: number) => Buffer | null> = new Map([
  [0xe0, (file, body, end) => segmentOf('JFIF\0', file, body, end)],
  [0xe1, orientationSegment],
  [0xe2, (file, body, end) => segmentOf('ICC_PROFILE\0\x01\x01', file, body, end)],
  [0xee, (file, body, end) => segmentOf('Adobe', file, body, end)],
]);
/** Application data and comments. */
const isJpegMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Markers without a length. */
const isJpegBare = (marker: number): boolean => marker < 0xc0 || marker === JPEG_START || marker === JPEG_END;

/** Keeps what leads to pixels, up to the end marker, and of metadata the first orientation and colour segments. */
function keepJpeg(file: Buffer, kept: Kept): void {
  const needed = new Map(JPEG_NEEDED);
  kept.part(0, 2);
  let marker = 0;
  for (let at = nextMarker(file, 2); at < file.length && marker !== JPEG_END; ) {
    marker = file[at + 1] ?? 0;
    let end = at + 2 + (isJpegBare(marker) ? 0 : lengthAt(file, at + 2));
    if (marker === JPEG_SCAN) end = nextMarker(file, end);
    if (!isJpegMetadata(marker)) kept.part(at, end);
    else {
      const segment = needed.get(marker)?.(file, at + 4, end) ?? null;
      if (segment !== null) {
        kept.add(segment);
        needed.delete(marker);
      }
    }
    at = nextMarker(file, end);
  }
  refuseManyScans(kept.bytes);
}

const lengthAt = (file: Buffer, at: number): number => ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);

/** Counts two bytes without which no scan begins, and which a coded scan can't contain: no parser can differ. */
function refuseManyScans(jpeg: Buffer): void {
  const marker = Buffer.from([0xff, JPEG_SCAN]);
  let scans = 0;
  for (let at = jpeg.indexOf(marker); at !== -1; at = jpeg.indexOf(marker, at + 2)) {
    scans += 1;
    if (scans > PICTURE_LIMITS.scans) throw new AppError('INVALID_PICTURE');
  }
}

/** The next marker but those within scans (restarts, stuffed zeros); the file's length if there is none. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

const segmentOf = (kind: string, file: Buffer, body: number, end: number): Buffer | null =>
  startsWith(file, kind, body) ? file.subarray(body - 4, end) : null;

/** The orientation in the first directory of an EXIF segment, as a segment of its own. */
function orientationSegment(file: Buffer, body: number, end: number): Buffer | null {
  const segment = segmentOf('Exif\0\0', file, body, end);
  if (segment === null || segment.length < 18) return null;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const first = tiff.getUint32(4, isLittleEndian) + 2;
  if (first > tiff.byteLength) return null;
  const last = Math.min(first + 12 * tiff.getUint16(first - 2, isLittleEndian), tiff.byteLength) - 12;
  for (let entry = first; entry <= last; entry += 12) {
    if (tiff.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = tiff.getUint16(entry + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? withOrientation(orientation) : null;
  }
  return null;
}

function withOrientation(orientation: number): Buffer {
  const segment = Buffer.from(ORIENTATION);
  segment.writeUInt8(orientation, ORIENTATION_AT);
  return segment;
}

const pngType = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();
const PNG_END = pngType('IEND');
/** Chunks that aren't critical and yet change pixels. */
const PNG_COLOURS: ReadonlySet<number> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB'].map(pngType));
/** The case of the first letter: a decoder refuses a critical chunk that it doesn't know. */
const isCritical = (type: number): boolean => (type & 0x20_00_00_00) === 0;

function keepPng(file: Buffer, kept: Kept): void {
  let at = 8;
  kept.part(0, at);
  for (let type = 0; at + 8 <= file.length && type !== PNG_END; ) {
    type = file.readUInt32BE(at + 4);
    const end = at + 12 + file.readUInt32BE(at);
    if (isCritical(type) || PNG_COLOURS.has(type)) kept.part(at, end);
    at = end;
  }
}

const GIF_EXTENSION = 0x21;
/** The extension with a frame's transparent colour. */
const GIF_CONTROL = 0xf9;
const GIF_FRAME = 0x2c;
const GIF_END = Buffer.from([0x3b]);

/** Keeps the first frame. */
function keepGif(file: Buffer, kept: Kept): void {
  let at = 13 + colourTableBytes(file[10]);
  kept.part(0, at);
  let control: [start: number, end: number] = [at, at];
  while (file[at] === GIF_EXTENSION) {
    const end = endOfBlocks(file, at + 2);
    if (file[at + 1] === GIF_CONTROL) control = [at, end];
    at = end;
  }
  if (file[at] !== GIF_FRAME) return;
  kept.part(...control);
  kept.part(at, endOfBlocks(file, at + 11 + colourTableBytes(file[at + 9])));
  kept.add(GIF_END);
}

const colourTableBytes = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The end of a sequence of blocks: each begins with its length, the last one has none. */
function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let length = file[at]; length !== undefined && length !== 0; length = file[at]) at += length + 1;
  return at + 1;
}
