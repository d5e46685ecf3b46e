import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../page/loadChunk';

/**
 * A part of a page whose code is loaded when it is drawn first. The server draws it at once, so what it needs of styles
 * has to be among those of its page. A page that the server has drawn with it awaits `preload` before it is hydrated: a
 * press on what waits for its code would be lost.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadChunk(importPart) }));
  const LazyPart = (props: Props) => {
    if (loaded !== undefined) {
      const Loaded = loaded;
      return <Loaded {...props} />;
    }
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  };
  // Without it the page is drawn anew in the browser, as after any part that can't be loaded.
  const preload = () =>
    importPart().then(
      (part) => {
        loaded = part;
      },
      () => undefined,
    );
  // The server has its chunks on its own disk: it draws the first page later than it has loaded this one.
  if (import.meta.env.SSR) void preload();
  return Object.assign(LazyPart, { preload });
}
