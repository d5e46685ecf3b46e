import { useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazyDialog';
import { useFocusAfterDialog } from '../../components/dialog/useFocusAfterDialog';
import type { Elements } from '../../components/elements';
import type { Reported } from './reported';

const ReportDialog = lazyDialog(
  async () => (await import('./ReportDialog')).ReportDialog,
  'Kunne ikke åbne rapporten. Prøv igen.',
);

interface Report {
  /** Opens the dialog, which is loaded the first time. */
  report: (reported: Reported) => void;
  /** The open dialog: in an element that stays when the member is blocked. */
  dialog: Elements;
}

/** Reporting from a page. `placeOf` gets the focus after a report that removed what was reported. */
export function useReport(placeOf: () => HTMLElement | null): Report {
  const [reported, setReported] = useState<Reported>();
  useFocusAfterDialog(reported !== undefined, placeOf);
  return {
    report: setReported,
    dialog: reported ? <ReportDialog reported={reported} onClose={() => setReported(undefined)} /> : null,
  };
}
