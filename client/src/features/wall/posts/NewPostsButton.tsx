import { SrOnly } from '../../../components/SrOnly';
import { ArrowUp } from '../../../icons/ArrowUp';
import { newPostsText } from '../texts';
import styles from './NewPostsButton.module.css';

/** Offers posts created since the wall was loaded. Overlays the list: no layout shift. */
export function NewPostsButton({ count, onShow }: { count: number; onShow: () => void }) {
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
