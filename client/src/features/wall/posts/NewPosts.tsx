import { SrOnly } from '../../../components/SrOnly';
import { ArrowUp } from '../../../icons/ArrowUp';
import { newPostsText } from '../texts';
import styles from './NewPosts.module.css';
import { useNewPostCount } from './useNewPostCount';

interface NewPostsProps {
  /** Server time of the posts that are shown; null while none are. */
  since: string | null;
  interestId: string | null;
  onShow: () => void;
}

/** Offers posts created since the wall was loaded. Overlays the list: no layout shift. */
export function NewPosts({ since, interestId, onShow }: NewPostsProps) {
  const count = useNewPostCount(since, interestId);
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
