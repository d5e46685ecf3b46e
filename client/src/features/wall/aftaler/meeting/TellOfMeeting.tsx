import { useId, useState } from 'react';
import { Button } from '../../../../components/Button';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../../gql/wall';
import type { Reported } from '../../../../shared/report/reported';
import styles from './Meeting.module.css';
import { MEETING_TEXTS as TEXTS } from './texts';

interface TellOfMeetingProps {
  post: Post;
  aftale: Aftale;
  onReport: (reported: Reported) => void;
}

/** Reports what happened: a guest the aftale, and a host, who can't report what is their own, one of the guests. */
export function TellOfMeeting({ post: { id, author }, aftale, onReport }: TellOfMeetingProps) {
  const labelId = useId();
  const [choosing, setChoosing] = useState(false);
  const isHost = aftale.viewerState === 'host';
  const reportGuest = (guest: Aftale['coming'][number]) =>
    onReport({ thing: 'profile', id: guest.id, member: guest, offersBlock: true });
  const tell = () => {
    const [guest, ...others] = aftale.coming;
    if (!isHost) onReport({ thing: 'post', id, isAftale: true, member: author, offersBlock: author !== null });
    else if (guest && others.length === 0) reportGuest(guest);
    else setChoosing(!choosing);
  };
  if (isHost && aftale.coming.length === 0) return null;
  return (
    <>
      <Button variant="link" aria-expanded={isHost && aftale.coming.length > 1 ? choosing : undefined} onClick={tell}>
        {TEXTS.tell}
      </Button>
      {choosing ? (
        <div className={styles.answers} role="group" aria-labelledby={labelId}>
          <p id={labelId}>{TEXTS.about}</p>
          {aftale.coming.map((guest) => (
            <Button key={guest.id} variant="secondary" size="small" onClick={() => reportGuest(guest)}>
              <bdi translate="no">{guest.username}</bdi>
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
