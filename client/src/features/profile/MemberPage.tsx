import { conversationPath, PATHS } from '@venn/schema/paths';
import { MessageCircle } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Chip, ChipList } from '../../components/Chip';
import { Overlap } from '../../components/Overlap';
import { Page, Section, Sections } from '../../components/Page';
import { Redirect } from '../../components/Redirect';
import { type MemberProfileQuery, useMemberProfileQuery } from '../../gql/profile';
import { refusalOf } from '../../lib/forms/formErrors';
import { usePageTitle } from '../../lib/page/pageTitle';
import { useSession } from '../../lib/session/session';
import { ProfileFailed, ProfileLoading, ProfileNotFound } from './ProfileFallbacks';
import { ProfileHeader } from './ProfileHeader';
import styles from './ProfilePage.module.css';
import { SafetySection } from './safety/SafetySection';
import { sharedSentence, TEXTS } from './texts';

/** Another member's profile. The viewer's own id redirects to the own profile. */
export default function MemberPage() {
  const { userId = '' } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = useMemberProfileQuery({
    variables: { id: userId },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(data?.member.username ?? null);

  if (userId === user?.id || userId === data?.viewer.id) return <Redirect to={PATHS.profile} replace />;
  if (error && ['MEMBER_NOT_FOUND', 'NOT_FOUND'].includes(refusalOf(error).code ?? '')) return <ProfileNotFound />;
  if (data) return <MemberProfile member={data.member} viewer={data.viewer} />;
  return error ? <ProfileFailed onRetry={() => void refetch()} /> : <ProfileLoading pair />;
}

function MemberProfile({ member, viewer }: Pick<MemberProfileQuery, 'member' | 'viewer'>) {
  const own = new Set(viewer.interests.map(({ id }) => id));
  const shared = member.interests.filter(({ id }) => own.has(id));
  const others = member.interests.filter(({ id }) => !own.has(id));
  return (
    <Page>
      <Sections>
        <ProfileHeader
          person={member}
          picture={<Overlap viewer={viewer} other={member} common={shared.length} size="hero" />}
          action={
            member.isBlocked ? null : (
              <ButtonLink to={conversationPath(member.id)} icon={<MessageCircle aria-hidden="true" />}>
                {TEXTS.sendMessage}
              </ButtonLink>
            )
          }
        />
        <Section title={TEXTS.aboutMe}>
          <p className={styles.say}>{member.aboutMe ?? TEXTS.noAboutMe}</p>
        </Section>
        <Section
          title={TEXTS.interests}
          help={member.interests.length > 0 ? sharedSentence(shared.length, member.interests.length) : null}
        >
          {member.interests.length === 0 ? (
            <p>{TEXTS.noInterests}</p>
          ) : (
            <ChipList label={TEXTS.interests}>
              {shared.map((interest) => (
                <Chip key={interest.id} tone="shared">
                  {interest.name}
                </Chip>
              ))}
              {others.map((interest) => (
                <Chip key={interest.id}>{interest.name}</Chip>
              ))}
            </ChipList>
          )}
        </Section>
        <SafetySection member={member} />
      </Sections>
    </Page>
  );
}
