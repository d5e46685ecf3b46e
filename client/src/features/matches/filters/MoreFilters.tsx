import { useState } from 'react';
import { CheckChips } from '../../../components/form/CheckChips';
import { ChoiceChips } from '../../../components/form/ChoiceChips';
import type { MatchFilter } from '../matchFilter';
import styles from './MoreFilters.module.css';

interface MoreFiltersProps {
  filter: MatchFilter;
  /** The filter's query parameters. */
  query: string;
  onChange: (change: Partial<MatchFilter>) => void;
}

const TEXTS = { only: 'Vis kun', activity: 'Aktiv for nylig', gender: 'Køn' };

const ONLY = [
  { name: 'isNew', label: 'Nye på Venn' },
  { name: 'hasPicture', label: 'Har billede' },
  { name: 'notWrittenWith', label: 'Ikke skrevet med' },
] as const;

const ACTIVITIES = [
  { value: '', label: 'Alle' },
  { value: 'month', label: 'Seneste måned' },
  { value: 'week', label: 'Seneste uge' },
] as const;

const GENDERS = [
  { value: '', label: 'Alle' },
  { value: 'female', label: 'Kvinder' },
  { value: 'male', label: 'Mænd' },
  { value: 'prefer-not-to-say', label: 'Ikke oplyst' },
] as const;

/** The filters of Find Venner that are chosen with a press each; loaded when they are opened. */
export function MoreFilters({ filter: committed, query, onChange }: MoreFiltersProps) {
  const [filter, choose] = useAtOnce(committed, query, onChange);
  return (
    <div className={styles.more}>
      <div>
        <p className={styles.label} aria-hidden="true">
          {TEXTS.only}
        </p>
        <CheckChips
          label={TEXTS.only}
          options={ONLY}
          chosen={filter}
          onChange={(name, isChosen) => choose({ [name]: isChosen })}
        />
      </div>
      <div>
        <p className={styles.label} aria-hidden="true">
          {TEXTS.activity}
        </p>
        <ChoiceChips
          name="activeWithin"
          label={TEXTS.activity}
          options={ACTIVITIES}
          value={filter.activeWithin}
          onChange={(activeWithin) => choose({ activeWithin })}
        />
      </div>
      <div>
        <p className={styles.label} aria-hidden="true">
          {TEXTS.gender}
        </p>
        <ChoiceChips
          name="gender"
          label={TEXTS.gender}
          options={GENDERS}
          value={filter.gender}
          onChange={(gender) => choose({ gender })}
        />
      </div>
    </div>
  );
}

/** The filter with what was pressed since: the address, and with it the page, follows a moment later. */
function useAtOnce(committed: MatchFilter, query: string, onChange: MoreFiltersProps['onChange']) {
  const [pressed, setPressed] = useState<{ on: string; change: Partial<MatchFilter> } | null>(null);
  const change = pressed?.on === query ? pressed.change : {};
  const choose = (part: Partial<MatchFilter>) => {
    setPressed({ on: query, change: { ...change, ...part } });
    onChange(part);
  };
  return [{ ...committed, ...change }, choose] as const;
}
