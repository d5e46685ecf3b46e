import { Button } from '../../../../../components/Button';
import { Modal } from '../../../../../components/dialog/Modal';
import { LogIn } from '../../../../../icons/LogIn';
import { Share } from '../../../../../icons/Share';
import { SquarePlus } from '../../../../../icons/SquarePlus';
import { AppIcon } from './AppIcon';
import styles from './Install.module.css';
import { STEP_TEXTS as TEXTS } from './texts';

/** The three steps of an iPhone or iPad, which pages can't take for their visitors. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      title={TEXTS.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
      }
    >
      <div className={styles.steps}>
        <AppIcon />
        <ol className={styles.list}>
          <li>
            <span>{TEXTS.share}</span>
            <Share aria-hidden="true" />
          </li>
          <li>
            <span>{TEXTS.choose}</span>
            <SquarePlus aria-hidden="true" />
          </li>
          <li>
            <span>{TEXTS.open}</span>
            <LogIn aria-hidden="true" />
          </li>
        </ol>
      </div>
    </Modal>
  );
}
