import { ArrowUp } from 'lucide-react';
import { SrOnly } from '../../../components/SrOnly';
import { newPostsText } from '../texts';
import styles from './NewPosts.module.css';

/** Says that others have written since the wall was read. It lies over the list, so that nothing moves. */
export function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const text = count > 0 ? newPostsText(count) : '';
  return (
    <div className={styles.place}>
      <SrOnly>
        <span role="status">{text}</span>
      </SrOnly>
      {text ? (
        <button type="button" className={styles.show} onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          {text}
        </button>
      ) : null}
    </div>
  );
}
