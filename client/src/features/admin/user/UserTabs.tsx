import { Alert } from '../../../components/Alert';
import { Loading } from '../../../components/Loading';
import {
  type AdminMessageRowFragment,
  type AdminReportFragment,
  type AdminUserQuery,
  useAdminUserMessagesQuery,
  useAdminUserPostsQuery,
  useAdminUserReportsQuery,
} from '../../../gql/admin';
import { beginningOf } from '../../../lib/format';
import styles from '../admin.module.css';
import { dayOf, momentOf } from '../format';
import { Person } from '../ListParts';
import { ReportCard } from '../ReportCard';
import { GENDERS, TEXTS } from '../texts';
import type { Notices } from '../useActionAlert';

/** Loading, or that it failed. */
function Waiting({ failed }: { failed: boolean }) {
  return failed ? <Alert tone="error">{TEXTS.load.details}</Alert> : <Loading>{TEXTS.loading}</Loading>;
}

/** The account's facts, its newest comments and likes. */
export function OverviewTab({ user }: { user: AdminUserQuery['adminUser'] }) {
  const { profile, comments, likes } = user;
  const facts: readonly [string, string][] = [
    ['Age', String(profile.age)],
    ['Gender', GENDERS[profile.gender]],
    ['Member since', dayOf(profile.createdAt)],
    ['Last online', momentOf(profile.lastOnline)],
    ['In Find Venner', profile.visibleInFindVenner ? 'Shown' : 'Hidden'],
    ['Interests', profile.interests.map(({ name }) => name).join(', ') || 'None'],
    ...(profile.plusSubscriptionExpiry ? ([['Plus until', dayOf(profile.plusSubscriptionExpiry)]] as const) : []),
    ...(profile.pausedAt ? ([['Resting since', dayOf(profile.pausedAt)]] as const) : []),
    ...(profile.deletionScheduledFor ? ([['Deleted on', dayOf(profile.deletionScheduledFor)]] as const) : []),
  ].map(([name, value]) => [name, value] as [string, string]);
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.stack}>
        <h2>About me</h2>
        <p lang="da">{profile.aboutMe ?? 'Nothing written.'}</p>
      </section>
      <div className={styles.columns}>
        <section>
          <h2>Comments</h2>
          {comments.length === 0 ? <p className={styles.muted}>None.</p> : null}
          <ul className={styles.list}>
            {comments.map((comment) => (
              <li className={styles.card} key={comment.id}>
                <p lang="da">{comment.content}</p>
                <span className={styles.meta}>
                  {momentOf(comment.createdAt)}, under: {beginningOf(comment.postContent, 80)}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Likes</h2>
          {likes.length === 0 ? <p className={styles.muted}>None.</p> : null}
          <ul className={styles.list}>
            {likes.map((like) => (
              <li className={styles.card} key={like.postId}>
                <p lang="da">{like.postContent}</p>
                <span className={styles.meta}>
                  {momentOf(like.createdAt)}, by <Person person={like.author} pictured={false} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/** The newest posts. */
export function PostsTab({ id }: { id: string }) {
  const { data, error } = useAdminUserPostsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (!data) return <Waiting failed={error !== undefined} />;
  const { posts } = data.adminUser;
  if (posts.length === 0) return <p className={styles.muted}>No posts.</p>;
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li className={styles.card} key={post.id}>
          <p lang="da">{post.content}</p>
          <span className={styles.meta}>
            <span>{momentOf(post.createdAt)}</span>
            {post.interest ? <span lang="da">{post.interest.name}</span> : null}
            <span>Likes: {post.likeCount}</span>
            <span>Comments: {post.commentCount}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The newest private messages; read only when this tab is opened, which is kept. */
export function UserMessagesTab({ id }: { id: string }) {
  const { data, error } = useAdminUserMessagesQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (!data) return <Waiting failed={error !== undefined} />;
  const { sent, received } = data.adminUser.messages;
  return (
    <>
      <p className={styles.muted}>That you read these messages is kept in the audit log.</p>
      <div className={styles.columns}>
        <Messages title="Sent" messages={sent} other={({ recipient }) => recipient} word="to" />
        <Messages title="Received" messages={received} other={({ sender }) => sender} word="from" />
      </div>
    </>
  );
}

interface MessagesProps {
  title: string;
  messages: readonly AdminMessageRowFragment[];
  other: (message: AdminMessageRowFragment) => AdminMessageRowFragment['sender'];
  word: string;
}

function Messages({ title, messages, other, word }: MessagesProps) {
  return (
    <section>
      <h2>{title}</h2>
      {messages.length === 0 ? <p className={styles.muted}>None.</p> : null}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li className={styles.card} key={message.id}>
            <p lang="da">{message.content}</p>
            <span className={styles.meta}>
              <span>{momentOf(message.createdAt)}</span>
              <span>
                {word} <Person person={other(message)} pictured={false} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UserReportsTabProps extends Notices {
  id: string;
}

/** Reports about the member and by it. */
export function UserReportsTab({ id, ...notices }: UserReportsTabProps) {
  const { data, error } = useAdminUserReportsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (!data) return <Waiting failed={error !== undefined} />;
  const { reportsReceived, reportsMade } = data.adminUser.reports;
  const parts: readonly [string, readonly AdminReportFragment[]][] = [
    ['Reports against', reportsReceived],
    ['Reports made', reportsMade],
  ];
  return (
    <div className={styles.columns}>
      {parts.map(([title, reports]) => (
        <section key={title}>
          <h2>{title}</h2>
          {reports.length === 0 ? <p className={styles.muted}>None.</p> : null}
          {reports.length > 0 ? (
            // It scrolls, so it has to be reached by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
              {reports.map((report) => (
                <ReportCard {...notices} key={report.id} report={report} />
              ))}
            </div>
          ) : null}
        </section>
      ))}
    </div>
  );
}
