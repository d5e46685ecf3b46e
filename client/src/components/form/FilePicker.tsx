import { useRef } from 'react';
import { Avatar, type AvatarPerson } from '../Avatar';
import { Button } from '../Button';
import { FieldFrame, fieldId } from './Field';
import styles from './FilePicker.module.css';
import { usePictureChoice } from './usePictureChoice';

interface FilePickerProps {
  name: string;
  id?: string | undefined;
  label: string;
  optional?: boolean | undefined;
  /** Whose picture it is: shown until a file is chosen. */
  person: AvatarPerson;
  value: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** From 0 to 1 while the picture is on its way. */
  progress?: number | null;
}

/** A picture of oneself, with a preview read from the chosen file. What can't be one is refused here, before it travels. */
export function FilePicker(props: FilePickerProps) {
  const {
    name,
    id = fieldId(name),
    label,
    optional,
    person,
    value,
    onChange,
    error,
    disabled,
    progress = null,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const { problem: refusal, preview, pick, forget } = usePictureChoice(value, onChange);
  const problem = refusal ?? error;
  const remove = () => {
    forget();
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
      {progress === null ? null : (
        <progress className={styles.progress} value={progress} max={1} aria-label="Billedet sendes" />
      )}
    </FieldFrame>
  );
}
