import { municipalityName } from '@venn/schema/towns/municipality';
import type { Town } from '@venn/schema/towns/town';
import { type KeyboardEvent, useState } from 'react';
import { pressedKey } from '../../../lib/page/pressedKey';
import { SrOnly } from '../../SrOnly';
import fieldStyles from '../Field.module.css';
import { FieldFrame } from '../FieldFrame';
import { describedBy, type FieldProps, fieldId } from '../fieldProps';
import styles from './TownField.module.css';
import { TownLabel } from './TownLabel';
import { useRoomForPopup } from './useRoomForPopup';
import { useTownSuggestions } from './useTownSuggestions';

/** A combobox for Danish towns, with suggestions from the second character on. */
export function TownField(props: FieldProps<string>) {
  const { name, id = fieldId(name), label, optional, help, error, value, onChange, onBlur, disabled } = props;
  const { suggestions, isUnknown, load, findTown } = useTownSuggestions(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const none = open && isUnknown ? 'Ingen by passer til det, du har skrevet.' : '';
  const frame = useRoomForPopup(shown ? suggestions.length : 0);
  const highlighted = shown ? suggestions[active] : undefined;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (town: Town) => {
    onChange(town.label);
    close();
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    setActive((from) =>
      from < 0 ? (step > 0 ? 0 : suggestions.length - 1) : (from + step + suggestions.length) % suggestions.length,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'ArrowDown' && suggestions.length > 0) move(1);
    else if (key === 'ArrowUp' && suggestions.length > 0) move(-1);
    else if (key === 'Enter' && highlighted) choose(highlighted.town);
    else if (key === 'Escape' && shown) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleBlur = () => {
    close();
    const town = findTown(value);
    if (town && town.label !== value) onChange(town.label);
    onBlur?.();
  };

  return (
    <FieldFrame id={id} label={label} optional={optional} help={help} error={error}>
      <div ref={frame} className={styles.frame}>
        <input
          {...describedBy(id, help, error)}
          className={fieldStyles.input}
          id={id}
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-towns`}
          aria-activedescendant={highlighted ? `${id}-town-${highlighted.town.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onFocus={load}
          onChange={(event) => {
            load();
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={handleBlur}
        />
        <div
          className={styles.popup}
          id={`${id}-towns`}
          role="listbox"
          aria-label="Byer"
          translate="no"
          hidden={!shown}
        >
          {suggestions.map((suggestion, index) => (
            // The input keeps the focus and handles the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={suggestion.town.id}
              className={styles.option}
              id={`${id}-town-${suggestion.town.id}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              // The list can also come under a mouse that rests.
              onMouseMove={({ movementX, movementY }) => {
                if (movementX !== 0 || movementY !== 0) setActive(index);
              }}
              onClick={() => choose(suggestion.town)}
            >
              <TownLabel {...suggestion} />
              <small>{municipalityName(suggestion.town.municipality)}</small>
            </div>
          ))}
        </div>
        {none ? (
          <p className={styles.popup} aria-hidden="true">
            {none}
          </p>
        ) : null}
      </div>
      <SrOnly>
        <span role="status">{shown ? `${suggestions.length} forslag` : none}</span>
      </SrOnly>
    </FieldFrame>
  );
}
