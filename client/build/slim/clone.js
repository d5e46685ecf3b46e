/** Formik asks lodash for a shallow copy that keeps the class; its forms hold plain values. */
export default function clone(value) {
  if (Array.isArray(value)) return [...value];
  return typeof value === 'object' && value !== null
    ? Object.assign(Object.create(Object.getPrototypeOf(value)), value)
    : value;
}
