import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '../../../components/form/search/SearchInput';

const SEARCH_DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/**
 * A search field with debounced input. Leaving it searches at once: a search that changes the address later would cancel the
 * way to the page of a link that was pressed meanwhile.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text === value) return undefined;
    timer.current = setTimeout(() => onSearch(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [text, value, onSearch]);
  const searchNow = () => {
    clearTimeout(timer.current);
    if (text !== value) onSearch(text);
  };
  return <SearchInput label={label} value={text} onChange={setText} onBlur={searchNow} />;
}
