/** A copy down to the last value; files are values, not structures. */
export default function cloneDeep(value) {
  if (Array.isArray(value)) return value.map(cloneDeep);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)]));
}
