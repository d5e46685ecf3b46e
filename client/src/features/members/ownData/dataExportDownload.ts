import { EXPORT_FILE_PATH } from '@venn/schema/own-data';

/** Result of a download: the file, the server's error text, or an incomplete download. */
export type ExportOutcome =
  | { state: 'fetched'; file: Blob; name: string }
  | { state: 'refused'; text: string; isOver: boolean }
  | { state: 'broken' };

/** Random id of a page's download: only the same id may repeat an incomplete one. */
export const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fileNameOf = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'venn.zip';

/**
 * Downloads the data export. A file shorter than its content-length is incomplete, and one of another type isn't ours: a
 * page of the network's login.
 */
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
    const isWhole =
      file.size === Number(response.headers.get('content-length')) && file.type.startsWith('application/zip');
    if (!isWhole) return { state: 'broken' };
    return { state: 'fetched', file, name: fileNameOf(response.headers.get('content-disposition')) };
  } catch {
    return { state: 'broken' };
  }
}

/** Saves a file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
