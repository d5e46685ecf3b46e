import { FieldError } from '../../../../components/form/FieldError';
import { UploadProgress } from '../../../../components/form/picture/UploadProgress';
import { OWN_TEXTS as TEXTS } from '../texts';
import styles from './AvatarNote.module.css';

interface AvatarNoteProps {
  problem: string | null;
  /** Upload progress from 0 to 1; null without an upload. */
  progress: number | null;
}

/** Below the buttons of the picture: the accepted files, what is wrong with the last one, and the upload. */
export function AvatarNote({ problem, progress }: AvatarNoteProps) {
  return (
    <>
      <p className={styles.hint} id="avatar-hint">
        {TEXTS.pictureHint}
      </p>
      {problem ? <FieldError id="avatar-error">{problem}</FieldError> : null}
      {progress === null ? null : <UploadProgress value={progress} />}
    </>
  );
}
