import { IP_HISTORY_DAYS } from '@venn/schema/limits';
import type { AdminUserQuery } from '../../../gql/admin';
import { beginningOf } from '../../../lib/format';
import styles from '../admin.module.css';
import { DecisionList } from '../decisions/DecisionList';
import { formatDateTime, formatDay } from '../format';
import { PersonLink } from '../PersonLink';
import { GENDERS, TEXTS } from '../texts';
import { type RemovalActions, RemoveWritten } from './RemoveWritten';

interface OverviewTabProps extends RemovalActions {
  user: AdminUserQuery['adminUser'];
}

/** Facts of the account, its newest comments and likes, and the accounts on the same addresses. */
export function OverviewTab({ user, ...actions }: OverviewTabProps) {
  const { profile, formerNames, comments, likes, sharedAddresses } = user;
  const facts: readonly (readonly [string, string])[] = [
    ['Age', String(profile.age)],
    ['Gender', GENDERS[profile.gender]],
    ['Member since', formatDay(profile.createdAt)],
    ['Last online', formatDateTime(profile.lastOnline)],
    ['In Find Venner', profile.visibleInFindVenner ? 'Shown' : 'Hidden'],
    ['Interests', profile.interests.map(({ name }) => name).join(', ') || 'None'],
    ...formerNames.map(({ username, changedAt }) => [`Name until ${formatDay(changedAt)}`, username] as const),
    ...(profile.plusSubscriptionExpiry ? ([['Plus until', formatDay(profile.plusSubscriptionExpiry)]] as const) : []),
    ...(profile.pausedAt ? ([['Resting since', formatDay(profile.pausedAt)]] as const) : []),
    ...(profile.deletionScheduledFor ? ([['Deleted on', formatDay(profile.deletionScheduledFor)]] as const) : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <DecisionList {...actions} id={user.id} onChanged={actions.onRemoved} />
      <section className={styles.stack}>
        <h2>About me</h2>
        {profile.aboutMe ? (
          <p className={styles.written} lang="da" dir="auto">
            {profile.aboutMe}
          </p>
        ) : (
          <p className={styles.muted}>Nothing written.</p>
        )}
      </section>
      {sharedAddresses.length > 0 ? (
        <section className={styles.stack}>
          <h2>Same addresses</h2>
          <p className={styles.muted}>
            {`These accounts logged in from the same internet addresses within ${IP_HISTORY_DAYS} days. A household, a school or a mobile provider can be the reason.`}
          </p>
          <ul className={styles.list}>
            {sharedAddresses.map(({ member, addresses, lastSeenAt }) => (
              <li className={styles.card} key={member.id}>
                <PersonLink person={member} />
                <span className={styles.meta}>
                  <span>{addresses === 1 ? '1 address' : `${addresses} addresses`}</span>
                  <span>{`last seen there ${formatDateTime(lastSeenAt)}`}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.columns}>
        <section>
          <h2>Comments</h2>
          {comments.length === 0 ? <p className={styles.muted}>None.</p> : null}
          <ul className={styles.list}>
            {comments.map((comment) => (
              <li className={styles.card} key={comment.id}>
                {comment.audience === 'coming' ? (
                  <p className={styles.muted}>{TEXTS.onlyForComing}</p>
                ) : (
                  <p lang="da" dir="auto">
                    {comment.content}
                  </p>
                )}
                <span className={styles.meta}>
                  <span>
                    <span>{`${formatDateTime(comment.createdAt)}, under:`}</span>{' '}
                    <bdi lang="da">{beginningOf(comment.postContent, 80)}</bdi>
                  </span>
                </span>
                {comment.audience === 'coming' ? null : (
                  <RemoveWritten
                    {...actions}
                    target={{ memberId: user.id, username: profile.username, commentId: comment.id }}
                    content={beginningOf(comment.content, 40)}
                  />
                )}
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
                <p lang="da" dir="auto">
                  {like.postContent}
                </p>
                <span className={styles.meta}>
                  <span>
                    <span>{`${formatDateTime(like.createdAt)}, by`}</span>{' '}
                    <PersonLink person={like.author} pictured={false} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
