import type { ReadingReason } from '@venn/schema/moderation';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { SrOnly } from '../../../components/SrOnly';
import { ReasonDialog } from '../veil/ReasonDialog';
import styles from './Aftaler.module.css';
import { PostGuests, ReportedGuests } from './ShownGuests';
import { TEXTS } from './texts';

interface AftaleGuestsProps {
  title: string;
  /** Whether it is one for two, who are known: the place alone is private. */
  isForTwo?: boolean;
  /** Where they are read: from the post, or as an entry of a report keeps them. */
  of: { postId: string } | { entryId: string };
}

/** Shows where an aftale is and who is coming once a reason is chosen, and hides them again. */
export function AftaleGuests({ title, isForTwo = false, of }: AftaleGuestsProps) {
  const [reason, setReason] = useState<ReadingReason | null>(null);
  const [asking, setAsking] = useState(false);
  const kind = isForTwo ? 'two' : 'many';
  return (
    <div className={styles.guests}>
      <div>
        <Button variant="secondary" size="small" onClick={() => (reason === null ? setAsking(true) : setReason(null))}>
          <span>{reason === null ? TEXTS.shows[kind] : TEXTS.hides[kind]}</span>
          <SrOnly>{` ${title}`}</SrOnly>
        </Button>
      </div>
      {reason !== null && 'postId' in of ? <PostGuests id={of.postId} reason={reason} /> : null}
      {reason !== null && 'entryId' in of ? (
        <ReportedGuests id={of.entryId} reason={reason} isForTwo={isForTwo} />
      ) : null}
      {asking ? (
        <ReasonDialog
          title={TEXTS.asks[kind]}
          show={TEXTS.shows[kind]}
          onChosen={(chosen) => {
            setAsking(false);
            setReason(chosen);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
