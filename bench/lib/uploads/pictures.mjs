import { packageOf, product } from '../product.mjs';
import { median } from '../statistics.mjs';

const SIZES = { large: 512, small: 128 };
const TIMES = 15;

/** The old way: in the process that asks, with everything that the file contains. */
async function convertHere(sharp, bytes) {
  const square = (picture, edge) =>
    sharp(picture, { failOn: 'error' })
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  await sharp(bytes).metadata();
  await square(await square(bytes, SIZES.large), SIZES.small);
}

async function millisecondsOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Time for a picture, decoded in this process and in a worker, in turn; and the time until a worker's first answer. */
export async function pictureTimes(largest) {
  const sharp = packageOf('sharp');
  sharp.concurrency(1);
  const { decodablePart } = await product('infra/storage/picture-content.js');
  const { PictureWorkers } = await product('infra/storage/picture-workers.js');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  const photo = (width, height) => sharp({ create: { width, height, channels: 3, background: '#777', noise } }).jpeg();
  const pictures = {
    'JPEG, 600 × 400': await photo(600, 400).toBuffer(),
    'JPEG of a telephone, 4,000 × 3,000': await photo(4000, 3000).toBuffer(),
    'PNG, 5,000 × 5,000, 16 bits': largest,
  };
  const workers = new PictureWorkers();
  const convertThere = (bytes) => workers.convert(decodablePart(bytes));
  const firstMs = await millisecondsOf(() => convertThere(pictures['JPEG, 600 × 400']));
  const rows = [];
  for (const [name, bytes] of Object.entries(pictures)) {
    const here = [];
    const there = [];
    await convertHere(sharp, bytes);
    for (let turn = 0; turn < TIMES; turn += 1) {
      here.push(await millisecondsOf(() => convertHere(sharp, bytes)));
      there.push(await millisecondsOf(() => convertThere(bytes)));
    }
    rows.push({ name, kb: Math.round(bytes.length / 1024), hereMs: median(here), thereMs: median(there) });
  }
  return { rows, firstMs };
}
