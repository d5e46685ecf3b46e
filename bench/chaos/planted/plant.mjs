/** The source with a bug planted; throws where its text doesn't occur exactly once: the bug would be planted nowhere. */
export function plantInto(source, { file, find, replace }) {
  const pieces = source.split(find);
  if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times: ${find}`);
  return pieces.join(replace);
}
