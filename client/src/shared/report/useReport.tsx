import { useState } from 'react';
import { useFocusAfterDialog } from '../../components/dialog/useFocusAfterDialog';
import type { Elements } from '../../components/elements';
import { showToast } from '../../components/feedback/toastStore';
import { loadOnce } from '../../lib/page/loadChunk';
import type { Reported } from './reported';

const loadDialog = loadOnce(() => import('./ReportDialog'));

interface Report {
  /** Opens the dialog, which is loaded the first time. */
  report: (reported: Reported) => void;
  /** The open dialog: in an element that stays when the member is blocked. */
  dialog: Elements;
}

/** Reporting from a page. `placeOf` gets the focus after a report that removed what was reported. */
export function useReport(placeOf: () => HTMLElement | null): Report {
  const [open, setOpen] = useState<{ Dialog: typeof import('./ReportDialog').ReportDialog; reported: Reported }>();
  useFocusAfterDialog(open !== undefined, placeOf);
  const report = async (reported: Reported) => {
    try {
      const { ReportDialog: Dialog } = await loadDialog();
      setOpen({ Dialog, reported });
    } catch {
      showToast('Kunne ikke åbne rapporten. Prøv igen.', 'error');
    }
  };
  return {
    report: (reported) => void report(reported),
    dialog: open ? <open.Dialog reported={open.reported} onClose={() => setOpen(undefined)} /> : null,
  };
}
