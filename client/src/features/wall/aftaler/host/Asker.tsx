import { useApolloClient } from '@apollo/client/react';
import { profilePath } from '@venn/schema/paths';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { Overlap } from '../../../../components/circles/Overlap';
import { Alert } from '../../../../components/feedback/Alert';
import { showToast } from '../../../../components/feedback/toastStore';
import {
  AftaleAgainDocument,
  type Aftale_RequestFragment as Request,
  useDecideRequestMutation,
} from '../../../../gql/aftaler';
import { distanceText } from '../../../../lib/format';
import { errorText, refusalOf } from '../../../../lib/forms/formErrors';
import { personOf, useSession } from '../../../../lib/session/session';
import styles from './Asker.module.css';
import { HOST_TEXTS as TEXTS } from './texts';

interface AskerProps {
  ref: Ref<HTMLElement>;
  postId: string;
  request: Request;
  onAnswered: () => void;
}

const LIST = new Intl.ListFormat('da');

/** Somebody who asks to join: who they are, what they write, and the host's yes or no. */
export function Asker({ ref, postId, request, onAnswered }: AskerProps) {
  const { id, member, note, isWaiting } = request;
  const client = useApolloClient();
  const { user } = useSession();
  const [decide] = useDecideRequestMutation();
  const [sending, setSending] = useState<'yes' | 'no' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = async (accept: boolean) => {
    if (sending !== null) return;
    setSending(accept ? 'yes' : 'no');
    setProblem(null);
    try {
      const { data } = await decide({ variables: { id, accept } });
      const waits = data?.decideRequest.aftale?.requests.some((other) => other.id === id && other.isWaiting) ?? false;
      const text = !accept ? TEXTS.isDeclined : waits ? TEXTS.isWaiting : TEXTS.isComing;
      showToast(text(member.username));
      onAnswered();
    } catch (error) {
      setProblem(errorText(error, TEXTS.answerFailed));
      setSending(null);
      // The member has taken it back, or another window has answered.
      if (refusalOf(error).code !== null) {
        await client
          .query({ query: AftaleAgainDocument, variables: { id: postId }, fetchPolicy: 'network-only' })
          .catch(() => undefined);
      }
    }
  };
  const shared = member.commonInterests;
  const facts = [
    TEXTS.yearsOld(member.age),
    member.location,
    member.distanceKm === null ? null : TEXTS.fromYou(distanceText(member.distanceKm)),
  ].filter((fact) => fact !== null);
  return (
    <article ref={ref} className={styles.ask} aria-label={member.username} tabIndex={-1}>
      <Overlap
        className={styles.circles}
        viewer={user ? personOf(user) : null}
        other={member}
        common={shared.length}
        met={false}
      />
      <div className={styles.who}>
        <Link to={profilePath(member.id)} dir="auto" translate="no">
          {member.username}
        </Link>
        <p>{facts.join(' · ')}</p>
        {shared.length > 0 ? <p>{TEXTS.shared(LIST.format(shared.map(({ name }) => name)))}</p> : null}
        {note === null ? null : (
          <p className={styles.say} dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isWaiting ? null : (
          <Button size="small" busy={sending === 'yes'} busyLabel={TEXTS.answering} onClick={() => void answer(true)}>
            {TEXTS.yes}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={sending === 'no'}
          busyLabel={TEXTS.answering}
          onClick={() => void answer(false)}
        >
          {TEXTS.no}
        </Button>
      </div>
      {problem === null ? null : (
        <div className={styles.problem}>
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
    </article>
  );
}
