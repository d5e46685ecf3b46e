/** The first match wins: the User-Agent of most browsers also names those below them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The product of a client that is no browser: `curl/8.5.0`, `python-requests/2.32`, `node`. */
const PROGRAM = /^(?!Mozilla\b)([A-Za-z][\w.-]{0,39})(?:$|[/ ])/;

/**
 * Browser and system of a User-Agent header, such as 'Chrome på Windows', or the program, such as 'curl (program)', for the
 * list of sessions; null when none is known. Nothing more precise is stored.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser !== null && system !== null) return `${browser} på ${system}`;
  const program = PROGRAM.exec(userAgent)?.[1];
  return browser ?? (program === undefined ? system : `${program} (program)`);
}
