import { SrOnly } from '../../../components/SrOnly';
import { ArrowUp } from '../../../icons/ArrowUp';
import { newPostsText } from '../texts';
import type { WallKind } from '../wallFilter';
import styles from './LiveWall.module.css';
import { useLiveAftaler } from './useLiveAftaler';
import { useNewPostCount } from './useNewPostCount';

interface LiveWallProps {
  /** Server time of the posts that are shown; null while none are. */
  since: string | null;
  interestId: string | null;
  kind: WallKind;
  onShow: () => void;
}

/**
 * What happens while the wall is open: aftaler change by themselves, and posts created since it was loaded are offered.
 * Overlays the list: no layout shift.
 */
export function LiveWall({ since, interestId, kind, onShow }: LiveWallProps) {
  useLiveAftaler();
  const count = useNewPostCount(since, interestId, kind);
  const text = count > 0 ? newPostsText(count) : '';
  return (
    <div className={styles.place}>
      <SrOnly>
        <span role="status">{text}</span>
      </SrOnly>
      {text ? (
        <button type="button" className={styles.show} onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          <span>{text}</span>
        </button>
      ) : null}
    </div>
  );
}
