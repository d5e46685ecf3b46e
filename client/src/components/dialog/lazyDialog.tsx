import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadOnce } from '../../lib/page/loadChunk';
import { showToast } from '../feedback/toastStore';

/**
 * A dialog whose code is loaded by the press that opens it. What can't be fetched closes it again and says `failed`: the
 * page below stays, and the next press tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
  failed = 'Kunne ikke åbne vinduet. Prøv igen.',
): ComponentType<Props> & { preload: () => void } {
  const load = loadOnce(importDialog);
  const LazyDialog = (props: Props) => {
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const fail = useEffectEvent(() => {
      showToast(failed, 'error');
      props.onClose();
    });
    useEffect(() => {
      let isOpen = true;
      void load().then(
        (loaded) => isOpen && setDialog(() => loaded),
        () => isOpen && fail(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
  return Object.assign(LazyDialog, { preload: () => void load().catch(() => undefined) });
}
