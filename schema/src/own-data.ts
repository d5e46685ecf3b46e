// Apart from the other addresses, so that no public page loads them.

/** Where the page of a copy of one's data fetches the file. */
export const EXPORT_FILE_PATH = '/data-export/file';
