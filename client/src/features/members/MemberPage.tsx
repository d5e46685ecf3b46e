import { PATHS } from '@venn/schema/paths';
import { useParams } from 'react-router-dom';
import { Redirect } from '../../components/Redirect';
import { useMemberProfileQuery } from '../../gql/members';
import { refusalOf } from '../../lib/forms/formErrors';
import { usePageTitle } from '../../lib/page/pageTitle';
import { useScrollMemory } from '../../lib/page/useScrollMemory';
import { personOf, useSession } from '../../lib/session/session';
import { useKnownMember } from './knownMember';
import { MemberLoading } from './MemberLoading';
import { MemberProfile } from './MemberProfile';
import { ProfileFailed } from './ProfileFailed';
import { ProfileNotFound } from './ProfileNotFound';

/** Another member's profile. The viewer's own id redirects to the own profile. */
export default function MemberPage() {
  const { userId = '' } = useParams();
  const { user } = useSession();
  useScrollMemory();
  const { data, error, refetch } = useMemberProfileQuery({
    variables: { id: userId },
    fetchPolicy: 'cache-and-network',
  });
  const known = useKnownMember(userId);
  usePageTitle(data?.member.username ?? known?.username ?? null);

  if (userId === user?.id || userId === data?.viewer.id) return <Redirect to={PATHS.profile} replace />;
  if (error && ['MEMBER_NOT_FOUND', 'NOT_FOUND'].includes(refusalOf(error).code ?? '')) return <ProfileNotFound />;
  if (data) {
    const { member, viewer } = data;
    return <MemberProfile member={member} viewer={viewer} details={member} ownInterests={viewer.interests} />;
  }
  if (known && !error) {
    return <MemberProfile member={known} viewer={user && personOf(user)} details={null} ownInterests={[]} />;
  }
  return error ? <ProfileFailed error={error} onRetry={() => void refetch()} /> : <MemberLoading />;
}
