import { browserPart } from '../../lib/parts/browserPart';
import { useSession } from '../../lib/session/session';

const StepUpDialog = browserPart(async () => (await import('../../shared/secondFactor/StepUpDialog')).StepUpDialog);

/** Asks administrators for the second factor when a deletion needs it again. Not drawn by the server. */
export function WallStepUp() {
  return useSession().user?.role === 'admin' ? <StepUpDialog language="da" /> : null;
}
