import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './SearchField.module.css';

const SEARCH_DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field with debounced input; its label is inside, and moves above what is typed. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <label className={styles.search}>
      <span>{label}</span>
      <Search aria-hidden="true" />
      <input
        type="search"
        name="search"
        dir="auto"
        // Only for `:placeholder-shown`.
        placeholder=" "
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
