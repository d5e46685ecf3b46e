import { EXPORT_FILE_PATH } from '@venn/schema/own-data';

/** What came of following the link: the file, the server's own words when it refused, or nothing whole. */
export type ExportOutcome =
  | { state: 'fetched'; file: Blob; name: string }
  | { state: 'refused'; text: string; isOver: boolean }
  | { state: 'broken' };

/** What a page calls its attempt: by it alone it may fetch once more what it could not keep. */
export const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'venn.zip';

/** Follows the link to a copy of the data. A file that is shorter than announced is none. */
export async function fetchExport(token: string, attempt: string): Promise<ExportOutcome> {
  try {
    const response = await fetch(EXPORT_FILE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, attempt }),
    });
    if (!response.ok) {
      const { error, code } = (await response.json()) as { error?: unknown; code?: unknown };
      if (typeof error !== 'string') return { state: 'broken' };
      return { state: 'refused', text: error, isOver: code === 'INVALID_LINK' };
    }
    const file = await response.blob();
    const isWhole = file.size === Number(response.headers.get('content-length'));
    if (!isWhole) return { state: 'broken' };
    return { state: 'fetched', file, name: nameIn(response.headers.get('content-disposition')) };
  } catch {
    return { state: 'broken' };
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
