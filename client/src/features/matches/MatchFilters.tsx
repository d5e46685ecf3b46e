import {
  AGE_SLIDER_MAX,
  AGE_SLIDER_MIN,
  DISTANCE_DEBOUNCE_MS,
  DISTANCE_NO_LIMIT,
  DISTANCE_SLIDER_MIN,
} from '@venn/schema/limits';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Select } from '../../components/form/Select';
import { RangeSlider } from '../../components/form/slider/RangeSlider';
import { Slider } from '../../components/form/slider/Slider';
import { SlidersHorizontal } from '../../icons/SlidersHorizontal';
import styles from './MatchFilters.module.css';
import { ageText, distanceLimitText, filterSummary, type MatchFilter, SORTS } from './matchFilter';
import { TEXTS } from './texts';

interface MatchFiltersProps {
  filter: MatchFilter;
  onChange: (change: Partial<MatchFilter>) => void;
}

/** Sort order, age and distance. The sliders are debounced. */
export function MatchFilters({ filter, onChange }: MatchFiltersProps) {
  const [open, setOpen] = useState(false);
  const [ages, setAges] = useDebounced<readonly [number, number]>([filter.minAge, filter.maxAge], ([minAge, maxAge]) =>
    onChange({ minAge, maxAge }),
  );
  const [distance, setDistance] = useDebounced(filter.maxDistance, (maxDistance) => onChange({ maxDistance }));

  return (
    <form className={styles.controls} aria-label="Sortering og filtre" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.sort}>
        <Select
          name="sortBy"
          label={TEXTS.sort}
          options={SORTS}
          value={filter.sortBy}
          onChange={(sortBy) => onChange({ sortBy })}
        />
      </div>
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
      {open ? null : (
        <p className={styles.summary}>
          {filterSummary({ ...filter, minAge: ages[0], maxAge: ages[1], maxDistance: distance })}
        </p>
      )}
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
          valueText={distanceLimitText(distance)}
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
 * A value that changes at once, with a debounced callback. A new `committed` value, such as after back navigation,
 * drops a pending one; but the committed value that follows from the callback keeps what was chosen since.
 */
function useDebounced<Value>(committed: Value, onCommit: (value: Value) => void): [Value, (value: Value) => void] {
  const [pending, setPending] = useState<{ value: Value; base: string } | null>(null);
  const base = JSON.stringify(committed);
  const current = pending !== null && pending.base === base ? pending : null;
  const sent = useRef<string | null>(null);
  const commit = useEffectEvent((value: Value) => {
    sent.current = JSON.stringify(value);
    onCommit(value);
  });

  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => commit(current.value), DISTANCE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [current]);

  useLayoutEffect(() => {
    const isOwn = sent.current === base;
    sent.current = null;
    setPending((latest) => (isOwn && latest && JSON.stringify(latest.value) !== base ? { ...latest, base } : null));
  }, [base]);

  return [current === null ? committed : current.value, (value) => setPending({ value, base })];
}
