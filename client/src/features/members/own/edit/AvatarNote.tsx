import { FieldError } from '../../../../components/form/FieldError';
import { UploadProgress } from '../../../../components/form/picture/UploadProgress';

interface AvatarNoteProps {
  problem: string | null;
  /** Upload progress from 0 to 1; null without an upload. */
  progress: number | null;
}

/** Below the header: what is wrong with the last chosen picture, and the upload. */
export function AvatarNote({ problem, progress }: AvatarNoteProps) {
  return (
    <>
      {problem ? <FieldError id="avatar-error">{problem}</FieldError> : null}
      {progress === null ? null : <UploadProgress value={progress} />}
    </>
  );
}
