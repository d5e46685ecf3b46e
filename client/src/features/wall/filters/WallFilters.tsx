import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { Select } from '../../../components/form/Select';
import { IconButton } from '../../../components/IconButton';
import { SlidersHorizontal } from '../../../icons/SlidersHorizontal';
import { SORTS, TEXTS } from '../texts';
import { DISTANCES, type WallFilter, writeFilter } from '../wallFilter';
import { groupsOf, type Interest } from './interestGroups';
import { Kinds } from './Kinds';
import styles from './WallFilters.module.css';

interface WallFiltersProps {
  filter: WallFilter;
  /** Null where a post stands alone: there is nothing to filter. */
  kind: WallFilter['kind'] | null;
  /** How many aftaler there are ahead. */
  aftaler: string | null;
  interests: readonly Interest[];
  /** Ids of the viewer's interests, which are listed first. */
  own: ReadonlySet<string>;
  onChange: (change: Partial<WallFilter>) => void;
}

/**
 * What the wall shows, by kind and interest, and in which order; aftaler, which are listed by their day, by distance. In
 * small windows one row: the rest is behind a button, so that the posts begin higher.
 */
export function WallFilters({ filter, kind, aftaler, interests, own, onChange }: WallFiltersProps) {
  const [open, setOpen] = useState(false);
  const isByDay = kind === 'aftaler';
  const chosen = interests.find(({ id }) => id === filter.interestId)?.name;
  const further = isByDay
    ? filter.maxDistance === null
      ? undefined
      : TEXTS.withinKm(filter.maxDistance)
    : filter.sort === 'oldest'
      ? TEXTS.oldest
      : undefined;
  const summary = kind === null ? '' : [chosen, further].filter((part) => part !== undefined).join(', ');
  return (
    <>
      <div className={styles.row}>
        <Kinds
          shown={kind}
          aftaler={aftaler}
          pathOf={(to) => `${PATHS.wall}?${String(writeFilter({ ...filter, kind: to }))}`}
        />
        {kind === null ? null : (
          <IconButton
            className={styles.toggle}
            label={isByDay ? TEXTS.aftalerToggle : TEXTS.filtersToggle}
            icon={<SlidersHorizontal />}
            aria-expanded={open}
            aria-controls="wall-filters"
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {summary === '' || open ? null : <p className={styles.summary}>{summary}</p>}
      {kind === null ? null : (
        <form
          className={styles.filters}
          id="wall-filters"
          data-open={open || undefined}
          aria-label={TEXTS.filters}
          onSubmit={(event) => event.preventDefault()}
        >
          <Select
            name="wallInterest"
            label={TEXTS.interest}
            options={[{ value: '', label: TEXTS.allInterests }]}
            groups={groupsOf(interests, own)}
            value={filter.interestId ?? ''}
            onChange={(interestId) => onChange({ interestId: interestId || null })}
          />
          {isByDay ? (
            <Select
              name="wallDistance"
              label={TEXTS.distance}
              options={[
                { value: '', label: TEXTS.anyDistance },
                ...DISTANCES.map((km) => ({ value: String(km), label: TEXTS.withinKm(km) })),
              ]}
              value={String(filter.maxDistance ?? '')}
              onChange={(km) => onChange({ maxDistance: km === '' ? null : Number(km) })}
            />
          ) : (
            <Select
              name="wallSort"
              label={TEXTS.sort}
              options={SORTS}
              value={filter.sort}
              onChange={(sort) => onChange({ sort })}
            />
          )}
        </form>
      )}
    </>
  );
}
