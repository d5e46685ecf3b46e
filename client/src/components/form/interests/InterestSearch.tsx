import { isBlank } from '@venn/schema/rules/blank';
import { type KeyboardEvent, useRef } from 'react';
import { Search } from '../../../icons/Search';
import { X } from '../../../icons/X';
import { pressedKey } from '../../../lib/page/pressedKey';
import { IconButton } from '../../IconButton';
import fieldStyles from '../Field.module.css';
import { FieldFrame } from '../FieldFrame';
import styles from './InterestSearch.module.css';
import { foundText } from './interestGroups';

interface InterestSearchProps {
  id: string;
  value: string;
  /** The number of interests that contain the typed text. */
  found: number;
  onChange: (value: string) => void;
  /** Enter or the down arrow: to the first interest found. */
  onLeave: () => void;
  disabled?: boolean | undefined;
}

/** The search field above the interests, with the announced number of those found. */
export function InterestSearch({ id, value, found, onChange, onLeave, disabled }: InterestSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    // Enter must not submit the form.
    if (key === 'Enter' || key === 'ArrowDown') onLeave();
    else if (key === 'Escape' && value !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <FieldFrame id={id} label="Søg interesser">
      <div className={styles.frame}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={input}
          className={`${fieldStyles.input} ${styles.input}`}
          id={id}
          type="search"
          aria-describedby={`${id}-found`}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value === '' ? null : (
          <IconButton className={styles.clear} label="Ryd søgningen" icon={<X aria-hidden="true" />} onClick={clear} />
        )}
      </div>
      <p className={styles.found} id={`${id}-found`} role="status">
        {isBlank(value) ? '' : foundText(found)}
      </p>
    </FieldFrame>
  );
}
