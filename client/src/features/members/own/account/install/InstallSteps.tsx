import { Button } from '../../../../../components/Button';
import { Modal } from '../../../../../components/dialog/Modal';
import { Bell } from '../../../../../icons/Bell';
import { Share } from '../../../../../icons/Share';
import { SquarePlus } from '../../../../../icons/SquarePlus';
import { AppIcon } from './AppIcon';
import styles from './Install.module.css';
import { INSTALL_TEXTS as TEXTS } from './texts';

/** The three steps of an iPhone or iPad, which pages can't take for their visitors. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      title={TEXTS.card}
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
            <span>{TEXTS.steps.share}</span>
            <Share aria-hidden="true" />
          </li>
          <li>
            <span>{TEXTS.steps.choose}</span>
            <SquarePlus aria-hidden="true" />
          </li>
          <li>
            <span>{TEXTS.steps.add}</span>
            <Bell aria-hidden="true" />
          </li>
        </ol>
      </div>
    </Modal>
  );
}
