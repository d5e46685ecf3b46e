import { useEffect, useState } from 'react';
import { TextField } from '../../components/form/TextField';

const SEARCH_DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field with debounced input. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return <TextField name="search" type="search" label={label} value={text} onChange={setText} />;
}
