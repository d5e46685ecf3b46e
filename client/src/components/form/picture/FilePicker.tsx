import { useRef } from 'react';
import { Button } from '../../Button';
import { Avatar, type AvatarPerson } from '../../circles/Avatar';
import { FieldFrame } from '../FieldFrame';
import { fieldId } from '../fieldProps';
import styles from './FilePicker.module.css';
import { UploadProgress } from './UploadProgress';
import { READING_TEXT, usePictureChoice } from './usePictureChoice';

interface FilePickerProps {
  name: string;
  id?: string | undefined;
  label: string;
  optional?: boolean | undefined;
  /** The member whose avatar is shown until a file is chosen. */
  person: AvatarPerson;
  value: File | null;
  onChange: (file: File | null) => void;
  /** Called when a chosen file begins and ends to be read. */
  onReading: (isReading: boolean) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** The progress of the upload from 0 to 1. */
  progress?: number | null;
}

/** A file input for the avatar, with a preview. What can't be sent is converted or rejected before the upload. */
export function FilePicker(props: FilePickerProps) {
  const {
    name,
    id = fieldId(name),
    label,
    optional,
    person,
    value,
    onChange,
    onReading,
    error,
    disabled,
    progress = null,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const { problem: fileProblem, preview, isReading, pick, reset } = usePictureChoice(value, onChange, onReading);
  const problem = fileProblem ?? error;
  const remove = () => {
    reset();
    onChange(null);
  };

  return (
    <FieldFrame id={id} label={label} optional={optional} error={problem} group>
      <div className={styles.row}>
        {preview ? (
          <img className={styles.preview} src={preview} alt="Forhåndsvisning af dit billede" width={88} height={88} />
        ) : (
          <Avatar person={person} size="large" />
        )}
        <div>
          <div className={styles.buttons}>
            <Button
              id={id}
              variant="secondary"
              size="small"
              disabled={disabled}
              busy={isReading}
              busyLabel={READING_TEXT}
              aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
              onClick={() => input.current?.click()}
            >
              {value || person.avatarUrl ? 'Skift billede' : 'Vælg billede'}
            </Button>
            {value ? (
              <Button variant="quiet" size="small" disabled={disabled} onClick={remove}>
                Fjern
              </Button>
            ) : null}
          </div>
          <p className={styles.hint} id={`${id}-hint`}>
            JPEG, JPG, PNG, GIF, max 5 MB
          </p>
        </div>
      </div>
      <input
        ref={input}
        className={styles.input}
        type="file"
        name={name}
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => void pick(event)}
      />
      {progress === null ? null : <UploadProgress value={progress} />}
    </FieldFrame>
  );
}
