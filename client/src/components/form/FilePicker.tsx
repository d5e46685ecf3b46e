import { AVATAR_MAX_BYTES } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { type ChangeEvent, useRef, useState } from 'react';
import { Avatar, type AvatarPerson } from '../Avatar';
import { Button } from '../Button';
import { FieldFrame, fieldId } from './Field';
import styles from './FilePicker.module.css';
import { usePreview } from './usePreview';

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

/** A picture of oneself, with a preview read from the chosen file. Too large a file is refused here, before it travels. */
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
  const [tooLarge, setTooLarge] = useState(false);
  const preview = usePreview(value);
  const problem = tooLarge ? FIELD_TEXTS.avatarTooLarge : error;

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0] ?? null;
    // The same file can be picked again after it was removed.
    event.target.value = '';
    if (!file) return;
    const refused = file.size > AVATAR_MAX_BYTES;
    setTooLarge(refused);
    if (!refused) onChange(file);
  };
  const remove = () => {
    setTooLarge(false);
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
        onChange={pick}
      />
      {progress === null ? null : (
        <progress className={styles.progress} value={progress} max={1} aria-label="Billedet sendes" />
      )}
    </FieldFrame>
  );
}
