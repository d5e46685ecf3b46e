import { type ClipboardEvent, type FocusEvent, useRef, useState } from 'react';
import fieldStyles from '../Field.module.css';
import { FieldFrame } from '../FieldFrame';
import { describedBy, type FieldProps, fieldId } from '../fieldProps';
import styles from './DateField.module.css';
import { type DateParts, dateOf, parseWrittenDate, partsOf } from './dateParts';

const INPUTS = [
  { part: 'day', label: 'Dag', shape: 'dd', length: 2 },
  { part: 'month', label: 'Måned', shape: 'mm', length: 2 },
  { part: 'year', label: 'År', shape: 'åååå', length: 4 },
] as const;

interface DateFieldProps extends FieldProps<string> {
  /** Lets the browser autofill the birthday. */
  birthday?: boolean;
}

/** A date in three inputs: day, month, year. The value is YYYY-MM-DD; a whole date can be pasted into any of them. */
export function DateField(props: DateFieldProps) {
  const { name, id = fieldId(name), label, optional, help, error, value, onChange, onBlur, disabled, birthday } = props;
  const [typed, setTyped] = useState<DateParts>(() => partsOf(value));
  const boxes = useRef<Partial<Record<keyof DateParts, HTMLInputElement | null>>>({});
  // Shows the typed digits instead of the zero-padded value, until the form changes the value.
  const shown = dateOf(typed) === value ? typed : partsOf(value);

  const set = (parts: DateParts) => {
    setTyped(parts);
    onChange(dateOf(parts));
  };
  const setWhole = (parts: DateParts) => {
    set(parts);
    boxes.current.year?.focus();
  };
  const type = (index: number, text: string) => {
    const box = INPUTS[index];
    if (!box) return;
    // Keyboards of phones insert what was copied without a paste event.
    const whole = text.length > box.length ? parseWrittenDate(text) : null;
    if (whole) return setWhole(whole);
    const digits = text.replace(/\D/g, '').slice(0, box.length);
    set({ ...shown, [box.part]: digits });
    const next = INPUTS[index + 1];
    const isFull = digits.length === box.length && digits.length > shown[box.part].length;
    // A separator, as in 1/2/1990, ends the part.
    const isEnded = digits !== '' && /[.\-/ ]$/.test(text);
    if (next && (isFull || isEnded)) boxes.current[next.part]?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const parts = parseWrittenDate(event.clipboardData.getData('text'));
    if (!parts) return;
    event.preventDefault();
    setWhole(parts);
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onBlur?.();
  };

  return (
    <FieldFrame id={id} label={label} optional={optional} help={help} error={error} group>
      <div className={styles.boxes} role="group" aria-labelledby={`${id}-label`}>
        {INPUTS.map(({ part, label: partLabel, shape }, index) => (
          <input
            key={part}
            {...describedBy(id, help, error)}
            ref={(element) => {
              boxes.current[part] = element;
            }}
            className={fieldStyles.input}
            id={index === 0 ? id : `${id}-${part}`}
            name={`${name}-${part}`}
            aria-label={partLabel}
            placeholder={shape}
            inputMode="numeric"
            autoComplete={birthday ? `bday-${part}` : 'off'}
            disabled={disabled}
            value={shown[part]}
            onChange={(event) => type(index, event.target.value)}
            onPaste={paste}
            onBlur={handleBlur}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
