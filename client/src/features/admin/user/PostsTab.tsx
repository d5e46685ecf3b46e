import { useAdminUserPostsQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { DetailsFallback } from './DetailsFallback';

/** The newest posts. */
export function PostsTab({ id }: { id: string }) {
  const { data, error } = useAdminUserPostsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
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
            <span>Likes: {post.likeCount}</span>
            <span>Comments: {post.commentCount}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
