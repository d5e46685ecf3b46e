import { Check } from 'lucide-react';
import styles from './ChipGroup.module.css';
import { FieldError } from './FieldError';
import { fieldId } from './fieldProps';

interface ChipOption {
  id: string;
  name: string;
  category: string;
}

interface ChipGroupProps {
  name: string;
  id?: string | undefined;
  /** Accessible name of the group. */
  label: string;
  options: readonly ChipOption[];
  /** Ids of the selected options. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** Multiple choice by toggle chips, grouped by category. */
export function ChipGroup({
  name,
  id = fieldId(name),
  label,
  options,
  value,
  onChange,
  error,
  disabled,
}: ChipGroupProps) {
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((selected) => selected !== option) : [...value, option]);
  return (
    <div
      className={styles.groups}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {byCategory(options).map(([category, members], index) => (
        <div key={category} role="group" aria-labelledby={`${id}-${index}`}>
          <h3 className={styles.category} id={`${id}-${index}`}>
            {category}
          </h3>
          <div className={styles.chips}>
            {members.map((option) => {
              const isSelected = value.includes(option.id);
              return (
                <button
                  key={option.id}
                  type="button"
                  className={styles.chip}
                  aria-pressed={isSelected}
                  disabled={disabled}
                  onClick={() => toggle(option.id)}
                >
                  {isSelected ? <Check aria-hidden="true" /> : null}
                  {option.name}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function byCategory(options: readonly ChipOption[]): [string, ChipOption[]][] {
  const groups = new Map<string, ChipOption[]>();
  for (const option of options) groups.set(option.category, [...(groups.get(option.category) ?? []), option]);
  return [...groups];
}
