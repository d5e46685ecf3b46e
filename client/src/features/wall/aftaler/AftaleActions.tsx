import { conversationPath, postPath } from '@venn/schema/paths';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../gql/wall';
import { AFTALER_PATH } from '../wallFilter';
import styles from './AftaleActions.module.css';
import type { AftaleDialogKind } from './dialogKinds';
import { askersText, AFTALE_TEXTS as TEXTS } from './texts';

interface AftaleActionsProps {
  post: Post;
  aftale: Aftale;
  onPress: (kind: AftaleDialogKind) => void;
}

/** What the viewer may do with an aftale in a list of posts: one thing. */
export function AftaleActions({ post, aftale, onPress }: AftaleActionsProps) {
  const { state, viewerState, viewerMay, askingBarrier, requests } = aftale;
  const host = post.author;
  if (state === 'past') return null;
  if (state === 'cancelled') {
    return viewerState === 'coming' && host ? (
      <ButtonLink variant="secondary" to={conversationPath(host.id)}>
        <span>{TEXTS.writeTo}</span>
        <bdi translate="no">{host.username}</bdi>
      </ButtonLink>
    ) : null;
  }
  if (viewerMay.includes('ask')) {
    return state === 'full' ? (
      <Button className={styles.action} variant="secondary" onClick={() => onPress('ask')}>
        {TEXTS.askFull}
      </Button>
    ) : (
      <Button className={styles.action} variant="soft" onClick={() => onPress('ask')}>
        {TEXTS.ask}
      </Button>
    );
  }
  const see = (
    <ButtonLink className={styles.action} variant="secondary" to={postPath(post.id)}>
      {TEXTS.see}
    </ButtonLink>
  );
  switch (viewerState) {
    case 'asked':
    case 'waiting':
      return (
        <Button className={styles.action} variant="quiet" onClick={() => onPress('takeBack')}>
          {TEXTS.takeBack}
        </Button>
      );
    case 'declined':
      return (
        <ButtonLink className={styles.action} variant="secondary" to={AFTALER_PATH}>
          {TEXTS.seeOthers}
        </ButtonLink>
      );
    case 'coming':
      return see;
    case 'host': {
      const asking = requests.filter(({ isWaiting }) => !isWaiting).length;
      return asking === 0 ? (
        see
      ) : (
        <ButtonLink className={styles.action} to={postPath(post.id)}>
          {askersText(asking)}
        </ButtonLink>
      );
    }
    default:
      return askingBarrier === null ? null : (
        <p className={styles.closed}>{askingBarrier === 'own_break' ? TEXTS.ownBreak : TEXTS.hostOnBreak}</p>
      );
  }
}
