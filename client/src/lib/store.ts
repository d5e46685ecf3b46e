import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after each change; the answer ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** A store with its first value; setting an equal value tells nobody. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      // One that leaves while it is told must not stop the others.
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, kept current. `onServer` is what a page rendered ahead of time shows. */
export const useStore = <Value>(store: Store<Value>, onServer: Value = store.get()): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer);
