import type { ComponentProps } from 'react';
import { Search } from '../../../icons/Search';
import styles from './SearchInput.module.css';

interface SearchInputProps
  extends Pick<ComponentProps<'input'>, 'onBlur' | 'onFocus' | 'onKeyDown' | 'maxLength' | 'ref'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A field for what is searched for; its label is inside, and moves above what is typed. */
export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
  return (
    <label className={styles.search}>
      <span>{label}</span>
      <Search aria-hidden="true" />
      <input
        type="search"
        name="search"
        dir="auto"
        autoComplete="off"
        // Only for `:placeholder-shown`.
        placeholder=" "
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
