import { type ComponentType, type JSX, lazy, Suspense } from 'react';
import { loadChunk } from '../page/loadChunk';
import { useHydrating } from '../page/useHydrating';

/**
 * A part of a page that is loaded and drawn in the browser alone, after what the server has drawn. One that was preloaded is
 * drawn together with what is around it.
 */
export function browserPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  fallback: JSX.Element | null = null,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadChunk(importPart) }));
  const BrowserPart = (props: Props) => {
    if (useHydrating()) return fallback;
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
  const preload = async () => {
    loaded = await importPart();
  };
  return Object.assign(BrowserPart, { preload });
}
