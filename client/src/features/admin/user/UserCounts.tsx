import type { AdminUserQuery } from '../../../gql/admin';
import { CountCards } from '../CountCards';

const LABELS = {
  posts: 'Posts',
  comments: 'Comments',
  messages: 'Messages',
  likes: 'Likes',
  reportsReceived: 'Reports against',
  reportsMade: 'Reports made',
} as const;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** How much the member has written, liked and reported. */
export function UserCounts({ counts }: { counts: AdminUserQuery['adminUser']['counts'] }) {
  return <CountCards counts={NAMES.map((name) => [LABELS[name], counts[name]])} />;
}
