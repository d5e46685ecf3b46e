import { useAdminUserPostsQuery } from '../../../gql/admin';
import { beginningOf } from '../../../lib/format';
import styles from '../admin.module.css';
import { AftaleFacts } from '../aftaler/AftaleFacts';
import { AftaleGuests } from '../aftaler/AftaleGuests';
import { isAhead } from '../aftaler/aftale';
import { TEXTS as AFTALE_TEXTS } from '../aftaler/texts';
import { formatDateTime } from '../format';
import { PANEL_ID } from '../Tabs';
import type { ActionAlert } from '../useActionAlert';
import { DetailsFallback } from './DetailsFallback';
import { RemoveWritten } from './RemoveWritten';

interface PostsTabProps {
  user: { id: string; profile: { username: string } };
  actionAlert: ActionAlert;
}

/** The newest posts, each of which can be removed. */
export function PostsTab({ user: { id, profile }, actionAlert }: PostsTabProps) {
  const { data, error, refetch } = useAdminUserPostsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const onRemoved = async () => {
    await refetch().catch(() => undefined);
    // The button that opened the dialog has gone with its post.
    document.getElementById(PANEL_ID)?.focus({ preventScroll: true });
  };
  if (!data) return <DetailsFallback failed={error !== undefined} />;
  const { posts } = data.adminUser;
  if (posts.length === 0) return <p className={styles.muted}>No posts.</p>;
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li className={styles.card} key={post.id}>
          <p lang="da" dir="auto">
            {post.content}
          </p>
          <span className={styles.meta}>
            <span>{formatDateTime(post.createdAt)}</span>
            {post.interest ? <span lang="da">{post.interest.name}</span> : null}
            <span>{`Likes: ${post.likeCount}`}</span>
            <span>{`Comments: ${post.commentCount}`}</span>
          </span>
          {post.aftale ? (
            <>
              <AftaleFacts aftale={post.aftale} text={post.content} />
              <AftaleGuests title={post.aftale.title} of={{ postId: post.id }} />
            </>
          ) : null}
          <RemoveWritten
            {...actionAlert}
            target={{ memberId: id, username: profile.username, postId: post.id, isAftale: post.aftale !== null }}
            {...(post.aftale && isAhead(post.aftale) ? { label: AFTALE_TEXTS.remove } : {})}
            content={beginningOf(post.content, 40)}
            onRemoved={() => void onRemoved()}
          />
        </li>
      ))}
    </ul>
  );
}
