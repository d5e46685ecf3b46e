import { useState } from 'react';
import { Button } from '../../components/Button';
import { Select } from '../../components/form/Select';
import { SlidersHorizontal } from '../../icons/SlidersHorizontal';
import { TEXTS } from './texts';
import styles from './WallFilters.module.css';
import type { PostSort, WallFilter } from './wallFilter';

export const SORTS: readonly { value: PostSort; label: string }[] = [
  { value: 'newest', label: TEXTS.newest },
  { value: 'oldest', label: TEXTS.oldest },
];

interface Interest {
  id: string;
  name: string;
}

interface WallFiltersProps {
  filter: WallFilter;
  interests: readonly Interest[];
  /** Ids of the viewer's interests, which are listed first. */
  own: ReadonlySet<string>;
  onChange: (change: Partial<WallFilter>) => void;
}

const toOption = ({ id, name }: Interest) => ({ value: id, label: name });

/** Filter by interest, and sort order; in small windows behind a button, so that the posts begin higher. */
export function WallFilters({ filter, interests, own, onChange }: WallFiltersProps) {
  const [open, setOpen] = useState(false);
  const groups = [
    { label: TEXTS.ownInterests, options: interests.filter(({ id }) => own.has(id)).map(toOption) },
    { label: TEXTS.otherInterests, options: interests.filter(({ id }) => !own.has(id)).map(toOption) },
  ];
  const chosen = interests.find(({ id }) => id === filter.interestId)?.name;
  const sorted = filter.sort === 'oldest' ? TEXTS.oldest : undefined;
  const summary = [chosen, sorted].filter((part) => part !== undefined).join(', ');
  return (
    <>
      <Button
        className={styles.toggle}
        variant="secondary"
        size="small"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls="wall-filters"
        onClick={() => setOpen(!open)}
      >
        {TEXTS.filters}
      </Button>
      {summary === '' || open ? null : <p className={styles.summary}>{summary}</p>}
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
          groups={groups}
          value={filter.interestId ?? ''}
          onChange={(interestId) => onChange({ interestId: interestId || null })}
        />
        <Select
          name="wallSort"
          label={TEXTS.sort}
          options={SORTS}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </form>
    </>
  );
}
