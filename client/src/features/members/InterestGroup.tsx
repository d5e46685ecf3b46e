import { Chip, ChipList } from '../../components/Chip';
import styles from './CirclesSection.module.css';
import type { Interest } from './memberCircles';

interface InterestGroupProps {
  title: string;
  interests: readonly Interest[];
  tone?: 'neutral' | 'shared';
}

/** A heading and its interests; nothing without any. */
export function InterestGroup({ title, interests, tone = 'neutral' }: InterestGroupProps) {
  if (interests.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ChipList label={title}>
        {interests.map(({ id, name }) => (
          <Chip key={id} tone={tone}>
            {name}
          </Chip>
        ))}
      </ChipList>
    </div>
  );
}
