import { Select } from '../../components/form/Select';
import { TEXTS } from './texts';
import styles from './WallFilters.module.css';
import type { PostSort, WallFilter } from './wallFilter';

export const SORTS: readonly { value: PostSort; label: string }[] = [
  { value: 'newest', label: TEXTS.newest },
  { value: 'oldest', label: TEXTS.oldest },
];

interface WallFiltersProps {
  filter: WallFilter;
  interests: readonly { id: string; name: string }[];
  onChange: (change: Partial<WallFilter>) => void;
}

/** Filter by interest, and sort order. */
export function WallFilters({ filter, interests, onChange }: WallFiltersProps) {
  const options = [
    { value: '', label: TEXTS.allInterests },
    ...interests.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <form className={styles.filters} aria-label={TEXTS.filters} onSubmit={(event) => event.preventDefault()}>
      <Select
        name="wallInterest"
        label={TEXTS.interest}
        options={options}
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
  );
}
