import {
  AGE_SLIDER_MAX,
  AGE_SLIDER_MIN,
  DISTANCE_DEBOUNCE_MS,
  DISTANCE_NO_LIMIT,
  DISTANCE_SLIDER_MIN,
} from '@venn/schema/limits';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import type { Elements } from '../../components/elements';
import { showToast } from '../../components/feedback/toastStore';
import { ChoiceChips } from '../../components/form/ChoiceChips';
import { Select } from '../../components/form/Select';
import { RangeSlider } from '../../components/form/slider/RangeSlider';
import { Slider } from '../../components/form/slider/Slider';
import { SlidersHorizontal } from '../../icons/SlidersHorizontal';
import { loadOnce } from '../../lib/page/loadChunk';
import styles from './MatchFilters.module.css';
import {
  ageText,
  chipsSummary,
  distanceLimitText,
  filterSummary,
  isFiltered,
  type MatchFilter,
  SORTS,
  writeFilter,
} from './matchFilter';
import { TEXTS } from './texts';

interface MatchFiltersProps {
  filter: MatchFilter;
  onChange: (change: Partial<MatchFilter>) => void;
  onReset: () => void;
  /** In place of the summary while nothing is filtered: a line without a height of its own on phones. */
  note: Elements;
}

/** Distances that are chosen with one press, in kilometres. Members of one town are 0 km apart. */
const DISTANCES = [
  { value: String(DISTANCE_SLIDER_MIN), label: 'Min by' },
  ...[10, 25, 50].map((km) => ({ value: String(km), label: `${km} km` })),
  { value: String(DISTANCE_NO_LIMIT), label: 'Alle' },
];

// Opened by a press, and the page begins without them.
const loadMore = loadOnce(() => import('./filters/MoreFilters'));

/** Sort order, age and distance, and more filters on a press. The sliders are debounced. */
export function MatchFilters({ filter, onChange, onReset, note }: MatchFiltersProps) {
  const [open, setOpen] = useState(false);
  const [more, setMore] = useState<Awaited<ReturnType<typeof loadMore>>>();
  const toggle = async () => {
    setOpen(!open);
    if (open || more) return;
    try {
      setMore(await loadMore());
    } catch {
      showToast(TEXTS.filtersFailed, 'error');
    }
  };
  const [ages, setAges] = useDebounced<readonly [number, number]>([filter.minAge, filter.maxAge], ([minAge, maxAge]) =>
    onChange({ minAge, maxAge }),
  );
  const [distance, setDistance] = useDebounced(filter.maxDistance, (maxDistance) => onChange({ maxDistance }));

  const chips = chipsSummary(filter);
  const sliders = filterSummary({ ...filter, minAge: ages[0], maxAge: ages[1], maxDistance: distance });
  const summary = open ? null : (
    <p>
      <span className={styles.ofSliders}>{chips === '' ? sliders : `${sliders}, `}</span>
      <span className={styles.ofChips}>{chips}</span>
    </p>
  );
  return (
    <form
      className={styles.controls}
      data-open={open || undefined}
      aria-label="Sortering og filtre"
      onSubmit={(event) => event.preventDefault()}
    >
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
        aria-controls="match-sliders match-more"
        onClick={() => void toggle()}
      >
        {/* On wide screens the sliders stand there anyway. */}
        <span className={styles.narrow}>{TEXTS.filters}</span>
        <span className={styles.wide}>{TEXTS.moreFilters}</span>
      </Button>
      <div className={styles.sliders} id="match-sliders" data-open={open || undefined}>
        <RangeSlider
          label={TEXTS.age}
          thumbLabels={['Laveste alder', 'Højeste alder']}
          valueText={ageText(ages)}
          thumbText={(age) => (age === AGE_SLIDER_MAX ? '100 år og derover' : `${age} år`)}
          min={AGE_SLIDER_MIN}
          max={AGE_SLIDER_MAX}
          value={ages}
          onChange={setAges}
        />
        <div className={styles.distance}>
          <Slider
            label={TEXTS.distance}
            thumbLabel="Største afstand"
            valueText={distanceLimitText(distance)}
            min={DISTANCE_SLIDER_MIN}
            max={DISTANCE_NO_LIMIT}
            value={distance}
            onChange={setDistance}
          />
          <ChoiceChips
            name="maxDistance"
            label="Vælg en afstand"
            options={DISTANCES}
            value={String(distance)}
            onChange={(km) => setDistance(Number(km))}
          />
        </div>
      </div>
      <div className={styles.more} id="match-more" hidden={!open}>
        {open && more ? (
          <more.MoreFilters filter={filter} query={writeFilter(filter).toString()} onChange={onChange} />
        ) : null}
      </div>
      {/* Behind everything that it resets: it comes with the first choice, and would move that away from the finger. */}
      <div className={styles.summary}>
        {isFiltered(filter) ? summary : (note ?? summary)}
        {isFiltered(filter) ? (
          <Button variant="link" aria-label={TEXTS.reset} onClick={onReset}>
            Nulstil
          </Button>
        ) : null}
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
