/** `a[0].b` as `['a', '0', 'b']`. */
export default function toPath(path) {
  return Array.isArray(path)
    ? path.map(String)
    : String(path)
        .split(/[.[\]]+/)
        .filter(Boolean);
}
