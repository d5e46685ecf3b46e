import { browserPart } from '../../../../../lib/parts/browserPart';

/** The offer to install Venn: only the browser knows whether it can, and how often it was here. */
export const InstallSection = browserPart(async () => (await import('./InstallCard')).InstallCard);
