import { useRef } from 'react';
import { Button } from '../../../../components/Button';
import { Avatar } from '../../../../components/circles/Avatar';
import { FieldError } from '../../../../components/form/FieldError';
import { UploadProgress } from '../../../../components/form/picture/UploadProgress';
import { READING_TEXT, usePictureChoice } from '../../../../components/form/picture/usePictureChoice';
import { Camera } from '../../../../icons/Camera';
import { OwnHeader } from '../OwnHeader';
import type { OwnViewer } from '../profileForm';
import { OWN_TEXTS as TEXTS } from '../texts';
import styles from './EditHeader.module.css';

interface EditHeaderProps {
  viewer: OwnViewer;
  /** The chosen picture. */
  file: File | null;
  /** Whether the stored picture is to be removed. */
  removed: boolean;
  onChange: (choice: { file: File | null; removed: boolean }) => void;
  /** Called when a chosen file begins and ends to be read. */
  onReading: (isReading: boolean) => void;
  disabled: boolean;
  /** Upload progress from 0 to 1; null without an upload. */
  progress: number | null;
}

/** The header of the own profile's form: the avatar with a preview of the chosen file, and its buttons. */
export function EditHeader({ viewer, file, removed, onChange, onReading, disabled, progress }: EditHeaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (picked: File) => onChange({ file: picked, removed: false });
  const { problem, preview, isReading, pick, reset } = usePictureChoice(file, choose, onReading);
  const shown = preview ?? (removed ? null : viewer.avatarUrl);
  const remove = () => {
    reset();
    // First discards a chosen file; the next press removes the stored picture.
    onChange(file ? { file: null, removed: false } : { file: null, removed: true });
  };

  return (
    <OwnHeader
      person={viewer}
      picture={
        <Avatar
          person={{ ...viewer, avatarUrl: shown }}
          size="xl"
          ring="viewer"
          label={preview ? TEXTS.pictureAlt : undefined}
        />
      }
      actions={
        <>
          <Button
            variant="secondary"
            icon={<Camera aria-hidden="true" />}
            disabled={disabled}
            busy={isReading}
            busyLabel={READING_TEXT}
            aria-describedby={`avatar-hint${problem ? ' avatar-error' : ''}`}
            onClick={() => input.current?.click()}
          >
            {shown ? TEXTS.changePicture : TEXTS.choosePicture}
          </Button>
          {shown ? (
            <Button variant="quiet" disabled={disabled} onClick={remove}>
              {file && viewer.avatarUrl ? TEXTS.keepPicture : TEXTS.removePicture}
            </Button>
          ) : null}
          {problem ? (
            <div className={styles.problem} role="alert">
              <FieldError id="avatar-error">{problem}</FieldError>
            </div>
          ) : null}
          <p className={styles.hint} id="avatar-hint">
            {TEXTS.pictureHint}
          </p>
          <input
            ref={input}
            type="file"
            name="avatar"
            accept="image/*"
            aria-label={TEXTS.picture}
            tabIndex={-1}
            hidden
            onChange={(event) => void pick(event)}
          />
        </>
      }
      note={progress === null ? null : <UploadProgress value={progress} />}
    />
  );
}
