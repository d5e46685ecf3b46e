import { AFTALE_PLACES_MAX } from '@venn/schema/limits';
import { useId } from 'react';
import { FieldError } from '../../../../components/form/FieldError';
import { IconButton } from '../../../../components/IconButton';
import { SrOnly } from '../../../../components/SrOnly';
import { Minus } from '../../../../icons/Minus';
import { Plus } from '../../../../icons/Plus';
import { personOf, useSession } from '../../../../lib/session/session';
import { chainOf } from '../chain';
import { Seats } from '../Seats';
import styles from './PlacesField.module.css';
import { placesText, FORM_TEXTS as TEXTS } from './texts';

interface PlacesFieldProps {
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** How many can come besides the host, with the circles that they will be. */
export function PlacesField({ value, error, onChange }: PlacesFieldProps) {
  const id = useId();
  const { user } = useSession();
  const host = user ? personOf(user) : null;
  const facts = {
    coming: [],
    comingHidden: 0,
    placesLeft: value,
    state: 'open',
    viewerState: 'host',
    viewerMay: [],
  } as const;
  // At an end the button stays focusable.
  const change = (step: 1 | -1) => {
    const next = value + step;
    if (next >= 1 && next <= AFTALE_PLACES_MAX) onChange(next);
  };
  return (
    <div className={styles.places}>
      <p className={styles.legend} id={id}>
        <span>{TEXTS.places}</span>
        <small>{` ${TEXTS.besidesYou}`}</small>
      </p>
      <div className={styles.stepper}>
        <span
          className={styles.control}
          id="field-places"
          role="group"
          aria-labelledby={id}
          aria-describedby={error ? `${id}-error` : undefined}
          data-invalid={error ? '' : undefined}
          tabIndex={-1}
        >
          <IconButton label={TEXTS.fewer} icon={<Minus />} aria-disabled={value <= 1} onClick={() => change(-1)} />
          <output>
            <span aria-hidden="true">{value}</span>
            <SrOnly>{placesText(value)}</SrOnly>
          </output>
          <IconButton
            label={TEXTS.more}
            icon={<Plus />}
            aria-disabled={value >= AFTALE_PLACES_MAX}
            onClick={() => change(1)}
          />
        </span>
        <Seats chain={chainOf({ ...facts, coming: [], viewerMay: [] }, host, host)} />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
