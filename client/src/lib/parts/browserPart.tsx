import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../page/loadChunk';
import { useHydrating } from '../page/useHydrating';

/** A part of a page that is loaded and drawn in the browser alone, after what the server has drawn. */
export function browserPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadChunk(importPart) }));
  return function BrowserPart(props: Props) {
    return useHydrating() ? null : (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    );
  };
}
