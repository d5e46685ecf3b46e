/** What is thrown where a handle's document has gone; WebDriver BiDi's code for it. */
export const NO_SUCH_HANDLE = 'no such handle';

/**
 * Runs in the page (its source is sent with each script): the handles of its document, and values as WebDriver BiDi writes
 * them.
 */
export function agent() {
  const key = Symbol.for('webdriver-bidi');
  document[key] ??= { id: crypto.randomUUID?.() ?? String(Math.random()), handles: [], nodes: new WeakMap() };
  const { id, handles, nodes } = document[key];
  return { get, serialize, state: () => ({ document: id, url: location.href, readyState: document.readyState }) };

  function get(handle) {
    const index = handle.startsWith(`${id}:`) ? Number(handle.slice(id.length + 1)) : -1;
    if (!(index in handles)) throw 'no such handle';
    return handles[index];
  }

  function serialize(value, as) {
    if (as === 'node') return value;
    const type = typeOf(value);
    if (['undefined', 'null'].includes(type)) return { type };
    if (['string', 'boolean'].includes(type)) return { type, value };
    if (type === 'number')
      return {
        type,
        value: Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? '-0' : String(value),
      };
    if (type === 'bigint') return { type, value: String(value) };
    const node = type === 'node' ? { sharedId: handleOf(value) } : {};
    if (as === 'handle') return { type, handle: handleOf(value), ...node };
    if (type === 'array') return { type, value: value.map((each) => serialize(each, as)) };
    if (type === 'object')
      return { type, value: Object.entries(value).map(([name, each]) => [name, serialize(each, as)]) };
    return { type, ...node };
  }

  function typeOf(value) {
    if (value === null) return 'null';
    if (typeof value !== 'object') return typeof value;
    if (value === window) return 'window';
    if (value instanceof Node) return 'node';
    if (Array.isArray(value)) return 'array';
    return typeof value.then === 'function' ? 'promise' : 'object';
  }

  function handleOf(value) {
    const known = value instanceof Node ? nodes.get(value) : undefined;
    if (known !== undefined) return known;
    const handle = `${id}:${handles.push(value) - 1}`;
    if (value instanceof Node) nodes.set(value, handle);
    return handle;
  }
}
