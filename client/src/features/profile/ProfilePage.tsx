import { genderLabel } from '@venn/schema/gender';
import { Avatar } from '../../components/Avatar';
import { Chip, ChipList } from '../../components/Chip';
import { Page, Section, Sections } from '../../components/Page';
import { type OwnProfileQuery, useOwnProfileQuery } from '../../gql/profile';
import { BlockedMembersSection } from './BlockedMembersSection';
import { ProfileHeader } from './ProfileHeader';
import styles from './ProfilePage.module.css';
import { ProfileFailed, ProfileLoading } from './ProfileStates';
import { TEXTS } from './texts';

/** The member's own profile. */
export default function ProfilePage() {
  const { data, error, refetch } = useOwnProfileQuery({ fetchPolicy: 'cache-and-network' });
  if (data) return <OwnProfile viewer={data.viewer} />;
  return error ? <ProfileFailed onRetry={() => void refetch()} /> : <ProfileLoading />;
}

function OwnProfile({ viewer }: { viewer: OwnProfileQuery['viewer'] }) {
  return (
    <Page>
      <Sections>
        <ProfileHeader person={viewer} picture={<Avatar person={viewer} size="xl" />} />
        <Section title={TEXTS.details} help={TEXTS.detailsHelp}>
          <dl className={styles.details}>
            <dt>Brugernavn</dt>
            <dd>{viewer.username}</dd>
            <dt>E-mail</dt>
            <dd>{viewer.email}</dd>
            <dt>Alder</dt>
            <dd>{viewer.age} år</dd>
            <dt>Køn</dt>
            <dd>{genderLabel(viewer.gender)}</dd>
            <dt>Lokation</dt>
            <dd>{viewer.location ?? TEXTS.unknown}</dd>
            <dt>{TEXTS.aboutMe}</dt>
            <dd className={styles.text}>{viewer.aboutMe ?? TEXTS.noAboutMe}</dd>
            <dt>{TEXTS.interests}</dt>
            <dd>
              {viewer.interests.length === 0 ? (
                TEXTS.noInterests
              ) : (
                <ChipList label={TEXTS.interests}>
                  {viewer.interests.map((interest) => (
                    <Chip key={interest.id}>{interest.name}</Chip>
                  ))}
                </ChipList>
              )}
            </dd>
          </dl>
        </Section>
        <BlockedMembersSection />
      </Sections>
    </Page>
  );
}
