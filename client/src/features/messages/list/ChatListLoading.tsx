import { Loading } from '../../../components/feedback/Loading';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { TEXTS } from '../texts';
import styles from './ChatList.module.css';

const SKELETON_KEYS = ['first', 'second', 'third'];

/** Skeleton of the list. */
export function ChatListLoading({ text = TEXTS.loadingChats }: { text?: string }) {
  return (
    <div className={styles.list}>
      <div className={styles.note}>
        <Loading>{text}</Loading>
      </div>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton shape="circle" className={styles.avatar} />
          <Skeleton width="half" />
          <Skeleton className={styles.lastMessage} width="most" />
        </div>
      ))}
    </div>
  );
}
