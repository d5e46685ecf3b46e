import { useState } from 'react';
import { Button } from '../../../../../components/Button';
import { lazyDialog } from '../../../../../components/dialog/lazyDialog';
import { showToast } from '../../../../../components/feedback/toastStore';
import { Section } from '../../../../../components/Page';
import { SquarePlus } from '../../../../../icons/SquarePlus';
import { hasFingers, isAppleTouchDevice, isInstalled } from '../../../../../lib/device/device';
import { installPromptStore } from '../../../../../lib/device/installPrompt';
import { isFrequentVisitor } from '../../../../../lib/device/visits';
import { useStore } from '../../../../../lib/store';
import { AppIcon } from './AppIcon';
import styles from './Install.module.css';
import { INSTALL_TEXTS } from './texts';

const InstallSteps = lazyDialog(async () => (await import('./InstallSteps')).InstallSteps);

const thisDevice = (): keyof typeof INSTALL_TEXTS => {
  if (isAppleTouchDevice()) return 'apple';
  return hasFingers() ? 'phone' : 'computer';
};

interface InstallCardProps {
  /** The browser has asked: the card is gone, and the focus with it. */
  onAnswer: () => void;
}

/** Offers to install Venn to members who come back, where that can be done and isn't done yet. */
export function InstallCard({ onAnswer }: InstallCardProps) {
  const prompt = useStore(installPromptStore);
  const [showsSteps, setShowsSteps] = useState(false);
  const [isOffered] = useState(() => isFrequentVisitor() && !isInstalled());
  const [device] = useState(thisDevice);
  if (!isOffered || (prompt === null && device !== 'apple')) return null;
  const texts = INSTALL_TEXTS[device];

  const add = async () => {
    if (prompt === null) {
      setShowsSteps(true);
      return;
    }
    const { outcome } = await prompt.prompt();
    // It works once; the browser makes another one where it may ask again.
    installPromptStore.set(null);
    onAnswer();
    if (outcome === 'accepted') showToast(texts.added);
  };
  return (
    <Section title={texts.title}>
      <div className={styles.card}>
        <AppIcon />
        <div className={styles.text}>
          <b>{texts.card}</b>
          <p>{texts.help}</p>
        </div>
        <div className={styles.action}>
          <Button variant="soft" size="small" icon={<SquarePlus aria-hidden="true" />} onClick={() => void add()}>
            {texts.add}
          </Button>
        </div>
      </div>
      {showsSteps ? <InstallSteps onClose={() => setShowsSteps(false)} /> : null}
    </Section>
  );
}
