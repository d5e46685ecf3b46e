import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Avatar, type AvatarPerson } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { FieldError } from '../../../components/form/FieldError';
import { usePictureChoice } from '../../../components/form/usePictureChoice';
import styles from './AvatarPicker.module.css';
import { OWN_TEXTS as TEXTS } from './texts';

interface AvatarPickerProps {
  person: AvatarPerson;
  file: File | null;
  removed: boolean;
  onChange: (choice: { file: File | null; removed: boolean }) => void;
  disabled: boolean;
  /** Upload progress from 0 to 1; null without an upload. */
  progress: number | null;
}

/** The own avatar in the profile header, with a preview of the chosen file. */
export function AvatarPicker({ person, file, removed, onChange, disabled, progress }: AvatarPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { problem, preview, pick, clearProblem } = usePictureChoice(file, (picked) =>
    onChange({ file: picked, removed: false }),
  );
  const shown = preview ?? (removed ? null : person.avatarUrl);
  const remove = () => {
    clearProblem();
    // First discards a chosen file; the next press removes the stored picture.
    onChange(file ? { file: null, removed: false } : { file: null, removed: true });
  };

  return (
    <div className={styles.picker} role="group" aria-label={TEXTS.picture}>
      <Avatar person={{ ...person, avatarUrl: shown }} size="xl" label={preview ? TEXTS.pictureAlt : undefined} />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          icon={<Camera aria-hidden="true" />}
          disabled={disabled}
          aria-describedby={`avatar-hint${problem ? ' avatar-error' : ''}`}
          onClick={() => input.current?.click()}
        >
          {shown ? TEXTS.changePicture : TEXTS.choosePicture}
        </Button>
        {shown ? (
          <Button variant="quiet" size="small" disabled={disabled} onClick={remove}>
            {file && person.avatarUrl ? TEXTS.keepPicture : TEXTS.removePicture}
          </Button>
        ) : null}
      </div>
      <p className={styles.hint} id="avatar-hint">
        {TEXTS.pictureHint}
      </p>
      {problem ? <FieldError id="avatar-error">{problem}</FieldError> : null}
      <input
        ref={input}
        className={styles.input}
        type="file"
        name="avatar"
        accept="image/*"
        aria-label={TEXTS.picture}
        tabIndex={-1}
        onChange={(event) => void pick(event)}
      />
      {progress === null ? null : (
        <progress className={styles.progress} value={progress} max={1} aria-label={TEXTS.pictureSending} />
      )}
    </div>
  );
}
