import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useState } from 'react';
import { useFocusAfterDialog } from '../../../components/dialog/useFocusAfterDialog';
import type { Elements } from '../../../components/elements';
import { showToast } from '../../../components/feedback/toastStore';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../gql/wall';
import { errorText } from '../../../lib/forms/formErrors';
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
  const takeBack = async () => {
    try {
      const { leaveAftale } = await loadParts();
      await leaveAftale(client, post.id);
      showToast(TEXTS.takenBack);
    } catch (error) {
      showToast(errorText(error, TEXTS.takeBackFailed), 'error');
    }
  };
  const open = async (kind: DialogKind) => {
    try {
      await dialogs.load();
      setShown(kind);
    } catch {
      showToast(TEXTS.dialogFailed, 'error');
    }
  };
  return {
    open: (kind) => void (kind === 'takeBack' ? takeBack() : open(kind)),
    dialog:
      shown && dialogs.chunk ? (
        <dialogs.chunk.AftaleDialog kind={shown} post={post} aftale={aftale} onClose={() => setShown(undefined)} />
      ) : null,
  };
}
