import { lazyDialog } from '../../../components/dialog/lazyDialog';

/** The dialog, loaded by the press that opens it. */
export const LazyBlockDialog = lazyDialog(async () => (await import('./BlockDialog')).BlockDialog);
