import { isBlank } from '@venn/schema/rules/blank';
import { type FocusEvent, useRef, useState } from 'react';
import { FieldError } from '../FieldError';
import { fieldId } from '../fieldProps';
import { InterestDisclosure } from './InterestDisclosure';
import styles from './InterestPicker.module.css';
import { InterestSearch } from './InterestSearch';
import { byCategory, type InterestOption, matching } from './interestGroups';
import { useOpenGroups } from './useOpenGroups';

interface InterestPickerProps {
  name: string;
  id?: string | undefined;
  /** Accessible name of the field. */
  label: string;
  options: readonly InterestOption[];
  /** Ids of the chosen interests. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** Choice of interests by toggle chips in groups that open and close, with a search. */
export function InterestPicker(props: InterestPickerProps) {
  const { name, id = fieldId(name), label, options, value, onChange, error, disabled } = props;
  const groups = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const { isOpen, setOpen, forgetSearch } = useOpenGroups(!isBlank(query));

  const all = byCategory(options);
  const found = matching(options, query);
  const shown = new Map(byCategory(found).map((group) => [group.category, group]));
  const chosenNames = (category: string) =>
    options.filter((option) => option.category === category && value.includes(option.id)).map((option) => option.name);

  const toggle = (interest: string) =>
    onChange(value.includes(interest) ? value.filter((chosen) => chosen !== interest) : [...value, interest]);
  const search = (typed: string) => {
    setQuery(typed);
    forgetSearch();
  };
  /** An error summary focuses the field: its first group is open then. */
  const openFirst = (event: FocusEvent) => {
    const first = all[0];
    if (event.target === event.currentTarget && first) setOpen(first.category, 0, true);
  };

  return (
    // Only scripts focus the group itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.field}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      onFocus={openFirst}
    >
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <InterestSearch
        id={`${id}-search`}
        value={query}
        found={found.length}
        disabled={disabled}
        onChange={search}
        onLeave={() => groups.current?.querySelector<HTMLElement>('details[open] button')?.focus()}
      />
      <div ref={groups}>
        {all.map(({ category }, index) => {
          const group = shown.get(category);
          return group ? (
            <InterestDisclosure
              key={category}
              id={`${id}-${index}`}
              group={group}
              chosenNames={chosenNames(category)}
              open={isOpen(category, index)}
              onOpen={(open) => setOpen(category, index, open)}
              value={value}
              onToggle={toggle}
              disabled={disabled}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
