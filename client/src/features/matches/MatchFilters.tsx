import {
  AGE_SLIDER_MAX,
  AGE_SLIDER_MIN,
  DISTANCE_DEBOUNCE_MS,
  DISTANCE_NO_LIMIT,
  DISTANCE_SLIDER_MIN,
} from '@venn/schema/limits';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Select } from '../../components/form/Select';
import { RangeSlider, Slider } from '../../components/form/Slider';
import styles from './MatchFilters.module.css';
import { ageText, distanceText, filterSummary, type MatchFilter, SORTS } from './matchFilter';
import { TEXTS } from './texts';

interface MatchFiltersProps {
  filter: MatchFilter;
  /** How many there are, or that they are being found; phones show it here. */
  status: string;
  onChange: (change: Partial<MatchFilter>) => void;
}

/** Order, age and distance. The sliders follow the hand at once; the question is asked when it rests. */
export function MatchFilters({ filter, status, onChange }: MatchFiltersProps) {
  const [open, setOpen] = useState(false);
  const [ages, setAges] = useRested<readonly [number, number]>([filter.minAge, filter.maxAge], ([minAge, maxAge]) =>
    onChange({ minAge, maxAge }),
  );
  const [distance, setDistance] = useRested(filter.maxDistance, (maxDistance) => onChange({ maxDistance }));

  return (
    <form className={styles.controls} aria-label="Sortering og filtre" onSubmit={(event) => event.preventDefault()}>
      <Select
        name="sortBy"
        label={TEXTS.sort}
        options={SORTS}
        value={filter.sortBy}
        onChange={(sortBy) => onChange({ sortBy })}
      />
      <Button
        className={styles.toggle}
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls="match-sliders"
        onClick={() => setOpen(!open)}
      >
        {TEXTS.filters}
      </Button>
      <p className={styles.summary}>
        {status ? <span aria-hidden="true">{status}</span> : null}
        {open ? null : (
          <span>{filterSummary({ ...filter, minAge: ages[0], maxAge: ages[1], maxDistance: distance })}</span>
        )}
      </p>
      <div className={styles.sliders} id="match-sliders" data-open={open || undefined}>
        <RangeSlider
          label={TEXTS.age}
          thumbLabels={['Yngste alder', 'Ældste alder']}
          valueText={ageText(ages)}
          thumbText={(age) => (age === AGE_SLIDER_MAX ? '100 år og derover' : `${age} år`)}
          min={AGE_SLIDER_MIN}
          max={AGE_SLIDER_MAX}
          value={ages}
          onChange={setAges}
        />
        <Slider
          label={TEXTS.distance}
          thumbLabel="Største afstand"
          valueText={distanceText(distance)}
          min={DISTANCE_SLIDER_MIN}
          max={DISTANCE_NO_LIMIT}
          value={distance}
          onChange={setDistance}
        />
      </div>
    </form>
  );
}

/**
 * A value that moves at once and is handed on when it has rested. A new value from outside, such as after going back,
 * wins over what rests here.
 */
function useRested<Value>(outer: Value, onRest: (value: Value) => void): [Value, (value: Value) => void] {
  const [moved, setMoved] = useState<{ value: Value; from: string } | null>(null);
  const outside = JSON.stringify(outer);
  const current = moved !== null && moved.from === outside ? moved : null;
  const rest = useEffectEvent(onRest);

  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => rest(current.value), DISTANCE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [current]);

  return [current === null ? outer : current.value, (value) => setMoved({ value, from: outside })];
}
