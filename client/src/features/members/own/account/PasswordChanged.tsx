import { Button } from '../../../../components/Button';
import { OpenModal } from '../../../../components/dialog/OpenModal';
import { OWN_TEXTS } from '../texts';

const TEXTS = OWN_TEXTS.password;

/** Says that the password is changed. */
export default function PasswordChanged({ onClose }: { onClose: () => void }) {
  return (
    <OpenModal title={TEXTS.changed} onClose={onClose} actions={<Button onClick={onClose}>{TEXTS.ok}</Button>}>
      <p>{TEXTS.changedText}</p>
    </OpenModal>
  );
}
