import { conversationPath } from '@venn/schema/paths';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import { Chip, ChipList } from '../../components/Chip';
import { Overlap } from '../../components/Overlap';
import { Page, Section, Sections } from '../../components/Page';
import type { MemberProfileQuery } from '../../gql/profile';
import { ProfileHeader } from './ProfileHeader';
import styles from './ProfilePage.module.css';
import { SafetySection } from './safety/SafetySection';
import { sharedSentence, TEXTS } from './texts';

/** The loaded profile of another member. */
export function MemberProfile({ member, viewer }: Pick<MemberProfileQuery, 'member' | 'viewer'>) {
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
