import { useId } from 'react';
import { Button } from '../../../../components/Button';
import { showToast } from '../../../../components/feedback/toastStore';
import { useAnswerMeetingMutation } from '../../../../gql/aftaler';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../../gql/wall';
import { Check } from '../../../../icons/Check';
import { errorText } from '../../../../lib/forms/formErrors';
import type { Reported } from '../../../../shared/report/reported';
import styles from './Meeting.module.css';
import { TellOfMeeting } from './TellOfMeeting';
import { MEETING_TEXTS as TEXTS } from './texts';

interface MeetingProps {
  post: Post;
  aftale: Aftale;
  onReport: (reported: Reported) => void;
}

const ANSWERS = [
  { met: true, label: TEXTS.yes },
  { met: false, label: TEXTS.no },
];

/** Asks those who went to an aftale whether they met, for a week after it; the answer can be changed. */
export function Meeting({ post, aftale, onReport }: MeetingProps) {
  const id = useId();
  const [answerMeeting, { loading }] = useAnswerMeetingMutation();
  const answer = async (met: boolean) => {
    if (loading) return;
    try {
      await answerMeeting({ variables: { postId: post.id, met } });
    } catch (error) {
      showToast(errorText(error, TEXTS.failed), 'error');
    }
  };
  return (
    <div className={styles.meeting} role="group" aria-labelledby={id}>
      <p>
        <b id={id}>{TEXTS.question}</b>
        <span>{TEXTS.hint}</span>
      </p>
      <div className={styles.answers}>
        {ANSWERS.map(({ met, label }) => {
          const isGiven = aftale.viewerMet === met;
          return (
            <Button
              key={label}
              variant={isGiven ? 'soft' : 'secondary'}
              size="small"
              icon={isGiven ? <Check /> : null}
              aria-pressed={isGiven}
              onClick={() => void answer(met)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <TellOfMeeting post={post} aftale={aftale} onReport={onReport} />
    </div>
  );
}
