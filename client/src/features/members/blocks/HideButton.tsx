import { useState } from 'react';
import { Button } from '../../../components/Button';
import { showToast } from '../../../components/feedback/toastStore';
import { Eye } from '../../../icons/Eye';
import { EyeOff } from '../../../icons/EyeOff';
import { errorText } from '../../../lib/forms/formErrors';
import { HIDING_TEXTS as TEXTS } from '../../../shared/hiding/texts';
import { useHiding } from '../../../shared/hiding/useHiding';

/** Hides a member in the viewer's Find Venner, and shows it again. */
export function HideButton({ member: { id, isHidden } }: { member: { id: string; isHidden: boolean } }) {
  const { hide, unhide } = useHiding();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      const state = await (isHidden ? unhide(id) : hide(id));
      if (state) showToast(state.message);
    } catch (error) {
      showToast(errorText(error, TEXTS.failed), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      busy={busy}
      onClick={() => void change()}
    >
      {isHidden ? TEXTS.show : TEXTS.hide}
    </Button>
  );
}
