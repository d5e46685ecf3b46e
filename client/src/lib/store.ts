import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** A store with its first value; setting an equal value notifies nobody. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      // A copy: a listener may unsubscribe while it is called.
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's current value. `onServer` is the value of HTML rendered on the server. */
export const useStore = <Value>(store: Store<Value>, onServer: Value = store.get()): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer);
