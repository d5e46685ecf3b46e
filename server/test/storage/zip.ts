import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP archive by name. */
export async function unzip(bytes: ArrayBuffer | Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes as ArrayBuffer));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, await buffer(stream));
  }
  return files;
}
