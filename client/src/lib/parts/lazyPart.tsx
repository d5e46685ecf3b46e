import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../page/loadChunk';

/**
 * A part of a page whose code is loaded when it is drawn first. The server draws it at once, so what it needs of styles
 * has to be among those of its page; in the browser what the server has drawn stays until the code is there.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  // The server has its chunks on its own disk: it draws the first page later than it has loaded this one.
  let loaded: ComponentType<Props> | undefined;
  if (import.meta.env.SSR) void importPart().then((part) => (loaded = part));
  const Lazy = lazy(async () => ({ default: await loadChunk(importPart) }));
  return function LazyPart(props: Props) {
    const Part: ComponentType<Props> = loaded ?? Lazy;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
