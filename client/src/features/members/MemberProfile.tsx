import type { AvatarPerson } from '../../components/circles/Avatar';
import { Page, Section, Sections } from '../../components/Page';
import { SafetySection } from './blocks/SafetySection';
import { CirclesSection } from './CirclesSection';
import type { KnownMember, MemberDetails } from './knownMember';
import { MemberHeader } from './MemberHeader';
import { circlesOf, type Interest, type MemberCircles } from './memberCircles';
import styles from './ProfilePage.module.css';
import { TEXTS } from './texts';

interface MemberProfileProps {
  member: KnownMember;
  /** Null until the session is known. */
  viewer: AvatarPerson | null;
  /** Null while the profile is loading and only the card of Find Venner is known. */
  details: MemberDetails | null;
  /** The viewer's interests; empty while loading. */
  ownInterests: readonly Interest[];
}

/** The profile of another member. It begins with the card's data; the rest is added below without a layout shift. */
export function MemberProfile({ member, viewer, details, ownInterests }: MemberProfileProps) {
  const circles: MemberCircles = details
    ? circlesOf(ownInterests, details.interests, member.commonInterests)
    : { mine: [], shared: member.commonInterests, theirs: [], isComplete: false };
  return (
    <Page className={styles.member}>
      <Sections>
        <MemberHeader member={member} details={details} />
        <div className={styles.person}>
          <Section title={TEXTS.aboutMe}>
            <p className={styles.say}>{member.aboutMe ?? TEXTS.noAboutMe}</p>
          </Section>
          <CirclesSection key={member.id} viewer={viewer} member={member} circles={circles} />
        </div>
        {details ? <SafetySection member={details} /> : null}
      </Sections>
    </Page>
  );
}
