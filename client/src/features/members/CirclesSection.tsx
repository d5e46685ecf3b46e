import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Avatar, type AvatarPerson } from '../../components/circles/Avatar';
import { Diagram } from '../../components/circles/Diagram';
import { Section } from '../../components/Page';
import styles from './CirclesSection.module.css';
import { InterestGroup } from './InterestGroup';
import { firstWords, hasMore, type Interest, LIST_MAX, type MemberCircles } from './memberCircles';
import { TEXTS } from './texts';

interface CirclesSectionProps {
  /** Null until the session is known. */
  viewer: AvatarPerson | null;
  member: AvatarPerson;
  circles: MemberCircles;
}

/**
 * 'Jeres cirkler': two circles with the interests of both, and the same as lists. The diagram is hidden from
 * screen readers: its '+4' is a `label` of the lists' own button, where there is one.
 */
export function CirclesSection({ viewer, member, circles }: CirclesSectionProps) {
  const buttonId = useId();
  const listsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { mine, shared, theirs } = circles;
  const canOpen = hasMore(circles);
  const more = (list: readonly Interest[]) => {
    const hidden = list.length - firstWords(list).length;
    if (hidden === 0) return null;
    const count = <span translate="no">{`+${hidden}`}</span>;
    return canOpen ? <label htmlFor={buttonId}>{count}</label> : count;
  };
  const side = (list: readonly Interest[]) => ({ words: firstWords(list), more: more(list) });
  const shown = (list: readonly Interest[]) => (isOpen ? list : list.slice(0, LIST_MAX));
  const hasNone = shared.length + theirs.length === 0 && circles.isComplete;

  return (
    <Section title={TEXTS.circles}>
      <Diagram
        mine={{
          label: TEXTS.you,
          picture: viewer ? <Avatar person={viewer} size="fill" /> : <span />,
          ...side(mine),
        }}
        shared={side(shared)}
        theirs={{
          label: <bdi translate="no">{member.username}</bdi>,
          picture: <Avatar person={member} size="fill" />,
          ...side(theirs),
        }}
      />
      <div className={styles.lists} id={listsId}>
        {hasNone ? <p>{TEXTS.noInterests}</p> : null}
        {shared.length === 0 && !hasNone ? <p className={styles.ask}>{TEXTS.nothingShared}</p> : null}
        <InterestGroup title={TEXTS.shared} interests={shown(shared)} tone="shared" />
        <InterestGroup title={TEXTS.alsoTheirs} interests={shown(theirs)} />
        {isOpen ? <InterestGroup title={TEXTS.yours} interests={mine} /> : null}
      </div>
      {canOpen ? (
        <Button
          id={buttonId}
          className={styles.more}
          variant="secondary"
          size="small"
          // Without it the diagram's labels would be the button's accessible name.
          aria-label={isOpen ? TEXTS.showFewer : TEXTS.showAll}
          aria-expanded={isOpen}
          aria-controls={listsId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXTS.showFewer : TEXTS.showAll}
        </Button>
      ) : null}
    </Section>
  );
}
