import { useState } from 'react';
import { Button } from '../../../../../components/Button';
import { lazyDialog } from '../../../../../components/dialog/lazyDialog';
import { showToast } from '../../../../../components/feedback/toastStore';
import { Section } from '../../../../../components/Page';
import { SquarePlus } from '../../../../../icons/SquarePlus';
import { isAppleTouchDevice, isInstalled } from '../../../../../lib/device/device';
import { installPromptStore } from '../../../../../lib/device/installPrompt';
import { isFrequentVisitor } from '../../../../../lib/device/visits';
import { useStore } from '../../../../../lib/store';
import { AppIcon } from './AppIcon';
import styles from './Install.module.css';
import { INSTALL_TEXTS as TEXTS } from './texts';

const InstallSteps = lazyDialog(async () => (await import('./InstallSteps')).InstallSteps);

/** Offers to put Venn on the home screen to members who come back, where that can be done and isn't done yet. */
export function InstallCard() {
  const prompt = useStore(installPromptStore);
  const [showsSteps, setShowsSteps] = useState(false);
  const [isOffered] = useState(() => isFrequentVisitor() && !isInstalled());
  const hasSteps = isAppleTouchDevice();
  if (!isOffered || (prompt === null && !hasSteps)) return null;

  const add = async () => {
    if (prompt === null) {
      setShowsSteps(true);
      return;
    }
    const { outcome } = await prompt.prompt();
    // It works once; the browser makes another one where it may ask again.
    installPromptStore.set(null);
    if (outcome === 'accepted') showToast(TEXTS.added);
  };
  return (
    <Section title={TEXTS.title}>
      <div className={styles.card}>
        <AppIcon />
        <div className={styles.text}>
          <b>{TEXTS.card}</b>
          <p>{TEXTS.help}</p>
        </div>
        <div className={styles.action}>
          <Button variant="soft" size="small" icon={<SquarePlus aria-hidden="true" />} onClick={() => void add()}>
            {TEXTS.add}
          </Button>
        </div>
      </div>
      {showsSteps ? <InstallSteps onClose={() => setShowsSteps(false)} /> : null}
    </Section>
  );
}
