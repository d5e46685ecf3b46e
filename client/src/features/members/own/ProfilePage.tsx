import { useOwnProfileQuery } from '../../../gql/members';
import { ProfileFailed } from '../ProfileFailed';
import { OwnLoading } from './OwnLoading';
import { OwnProfile } from './OwnProfile';

/** The viewer's own profile. */
export default function ProfilePage() {
  const { data, error, refetch } = useOwnProfileQuery({ fetchPolicy: 'cache-and-network' });
  if (data) return <OwnProfile viewer={data.viewer} />;
  return error ? <ProfileFailed error={error} onRetry={() => void refetch()} /> : <OwnLoading />;
}
