// Not in paths.ts, which public pages load.

/** URL path from which the data export page downloads the file. */
export const EXPORT_FILE_PATH = '/data-export/file';
