import { PICTURE_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { PictureWorkers } from '../../../src/infra/storage/picture-workers.js';
import { compressedTexts, exifOf, heavyPicture, jpegOfScans, pngChunk, pngWith } from '../../storage/picture-bombs.js';
import { type Attack, codeIn, type Target } from '../attack.js';

async function sendPicture(target: Target, bytes: Buffer): Promise<string> {
  const { token } = await target.member();
  const form = new FormData();
  form.set('avatar', new Blob([new Uint8Array(bytes)]), 'mig.png');
  return codeIn(await target.send('PUT', '/api/profile', { token, body: form }));
}

/** Small files that keep a decoder busy for minutes. */
export const PICTURE_ATTACKS: readonly Attack[] = [
  {
    row: 'third H2',
    name: 'a JPEG of hundreds of scans is refused before it is decoded',
    async run(target) {
      // So few that a decoder would accept them.
      expect(await sendPicture(target, await jpegOfScans(300, 40))).toBe('INVALID_PICTURE');
      expect(await sendPicture(target, await jpegOfScans(20, 40))).toBe('ok');
    },
  },
  {
    row: 'third H2',
    name: 'a PNG’s metadata costs a decoder nothing',
    async run(target) {
      // A type that decoders refuse at once, so that it shows whether they see it.
      const seen = pngChunk('abc1', Buffer.alloc(0));
      expect(await sendPicture(target, await pngWith([seen]))).toBe('ok');
      const bomb = await pngWith([pngChunk('eXIf', exifOf(65_535)), ...compressedTexts(100)]);
      expect(await sendPicture(target, bomb)).toBe('ok');
    },
  },
  {
    row: 'third H2',
    name: 'a decoder that works too long is killed',
    async run() {
      const workers = new PictureWorkers({ ...PICTURE_LIMITS, processorSeconds: 0.1, workSeconds: 50 });
      const code = await workers.convert(await heavyPicture()).then(
        () => 'ok',
        ({ code: refusal }: { code: string }) => refusal,
      );
      expect(code).toBe('INVALID_PICTURE');
    },
  },
];
