import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useState } from 'react';
import { useFocusAfterDialog } from '../../../components/dialog/useFocusAfterDialog';
import type { Elements } from '../../../components/elements';
import { showToast } from '../../../components/feedback/toastStore';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../gql/wall';
import { loadOnce } from '../../../lib/page/loadChunk';
import { useChunk } from '../../../lib/parts/useChunk';
import type { AftaleDialogKind, DialogKind } from './dialogKinds';
import { AFTALE_TEXTS as TEXTS } from './texts';

const loadParts = loadOnce(() => import('./aftaleParts'));

interface AftaleDialogs {
  open: (kind: AftaleDialogKind) => void;
  /** The open dialog: in an element that stays. */
  dialog: Elements;
}

/** The dialogs of one aftale, which are loaded with the first press. `place` gets the focus of a button that is gone. */
export function useAftaleDialogs(post: Post, aftale: Aftale, place: RefObject<HTMLElement | null>): AftaleDialogs {
  const client = useApolloClient();
  const [shown, setShown] = useState<DialogKind>();
  const dialogs = useChunk(loadParts);
  useFocusAfterDialog(shown !== undefined, () => place.current);
  const open = async (kind: AftaleDialogKind) => {
    try {
      if (kind === 'takeBack') return await (await loadParts()).takeBack(client, post.id);
      await dialogs.load();
      setShown(kind);
    } catch {
      showToast(TEXTS.dialogFailed, 'error');
    }
  };
  return {
    open: (kind) => void open(kind),
    dialog:
      shown && dialogs.chunk ? (
        <dialogs.chunk.AftaleDialog kind={shown} post={post} aftale={aftale} onClose={() => setShown(undefined)} />
      ) : null,
  };
}
