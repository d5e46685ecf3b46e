import { QUERY_LIMITS } from '@venn/schema/limits';

/** JSON's objects; others, such as an upload, are values. */
const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * What a request's variables have too much of, or null: each unknown key costs a search for the intended one, and each
 * wrong item is an error of its own. Not recursive: nested as deep as JSON allows, they overflow no stack.
 */
export function excessIn(variables: object): string | null {
  const left: object[] = [variables];
  let keys = 0;
  let items = 0;
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    const inner = Object.values(value);
    if (Array.isArray(value)) items += inner.length;
    else keys += inner.length;
    if (keys > QUERY_LIMITS.keys) return `more than ${QUERY_LIMITS.keys} keys in its variables`;
    if (items > QUERY_LIMITS.items) return `more than ${QUERY_LIMITS.items} items in the lists of its variables`;
    for (const one of inner) {
      if (typeof one === 'object' && one !== null && (Array.isArray(one) || isPlain(one))) left.push(one);
    }
  }
  return null;
}
