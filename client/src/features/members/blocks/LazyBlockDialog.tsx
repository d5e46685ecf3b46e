import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/page/loadChunk';
import type { BlockDialog } from './BlockDialog';

const Loaded = lazy(async () => ({ default: (await loadChunk(() => import('./BlockDialog'))).BlockDialog }));

/** The dialog, loaded by the press that opens it. */
export function LazyBlockDialog(props: ComponentProps<typeof BlockDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
