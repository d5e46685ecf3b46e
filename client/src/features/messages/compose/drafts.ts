/** A refused text back in the box: before what has been written there since. */
export const withRefused = (refused: string, written: string): string =>
  written.trim() === '' ? refused : `${refused}\n${written}`;

/** A suggested beginning in the box: in place of the one before, after what has been written oneself. */
export const withOpening = (line: string, written: string, before: string): string =>
  written.trim() === '' || written === before ? line : `${written.trimEnd()} ${line}`;
