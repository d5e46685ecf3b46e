import { conversationPath } from '@venn/schema/paths';
import { Button, buttonClasses } from '../../../../components/Button';
import { ButtonLink } from '../../../../components/ButtonLink';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../../gql/wall';
import { CalendarPlus } from '../../../../icons/CalendarPlus';
import { MessageCircle } from '../../../../icons/MessageCircle';
import { PencilLine } from '../../../../icons/PencilLine';
import { changePath } from '../../wallFilter';
import type { AftaleDialogKind } from '../dialogKinds';
import { AFTALE_TEXTS } from '../texts';
import styles from './GoingActions.module.css';
import { ALONE_TEXTS as TEXTS } from './texts';

interface GoingActionsProps {
  post: Post;
  aftale: Aftale;
  onPress: (kind: AftaleDialogKind) => void;
}

/** What the host of an aftale, or somebody who is coming to it, may do until it is over, while its post stands alone. */
export function GoingActions({ post, aftale, onPress }: GoingActionsProps) {
  const { viewerState, viewerMay, calendarUrl } = aftale;
  const host = post.author;
  const calendar = (isMain: boolean) =>
    calendarUrl === null ? null : (
      <a
        className={buttonClasses({ variant: isMain ? 'primary' : 'secondary', size: isMain ? 'medium' : 'small' })}
        href={calendarUrl}
        download=""
        data-main={isMain || undefined}
      >
        <CalendarPlus />
        <span>{TEXTS.calendar}</span>
      </a>
    );
  if (viewerState === 'host') {
    return (
      <div className={styles.actions}>
        {viewerMay.includes('change') ? (
          <ButtonLink size="small" variant="secondary" icon={<PencilLine />} to={changePath(post.id)}>
            {TEXTS.change}
          </ButtonLink>
        ) : null}
        {calendar(false)}
        {viewerMay.includes('cancel') ? (
          <Button size="small" variant="quiet" onClick={() => onPress('cancel')}>
            {TEXTS.cancel}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {calendar(true)}
      {host ? (
        <ButtonLink variant="secondary" icon={<MessageCircle />} to={conversationPath(host.id)}>
          <span>{AFTALE_TEXTS.writeTo}</span>
          <bdi translate="no">{host.username}</bdi>
        </ButtonLink>
      ) : null}
      {viewerMay.includes('leave') ? (
        <Button variant="quiet" onClick={() => onPress('leave')}>
          {TEXTS.leave}
        </Button>
      ) : null}
    </div>
  );
}
