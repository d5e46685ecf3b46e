import { conversationPath, PATHS } from '@venn/schema/paths';
import { ButtonLink } from '../../components/ButtonLink';
import { Avatar } from '../../components/circles/Avatar';
import { allowsViewTransitions, useTransitionClass } from '../../components/circles/viewTransitions';
import { cx } from '../../components/cx';
import { MessageCircle } from '../../icons/MessageCircle';
import { BackToMatches } from './BackToMatches';
import type { KnownMember, MemberDetails } from './knownMember';
import styles from './MemberHeader.module.css';
import { PersonFacts } from './PersonFacts';
import { PersonName } from './PersonName';
import { TEXTS } from './texts';

interface MemberHeaderProps {
  member: KnownMember;
  /** Null while loading: the space of the times is reserved. */
  details: MemberDetails | null;
}

/** Another member's picture, name and facts, and the link to the conversation. The picture has a view transition. */
export function MemberHeader({ member, details }: MemberHeaderProps) {
  const fromMatches = useTransitionClass(PATHS.matches);
  const toConversation = useTransitionClass(conversationPath(member.id));
  return (
    <section className={styles.header} aria-label={`Profil for ${member.username}`}>
      <BackToMatches />
      <Avatar
        person={member}
        size="fill"
        detailed
        ring="other"
        className={cx(styles.face, fromMatches ?? toConversation)}
      />
      <div className={styles.name}>
        <PersonName person={member} />
      </div>
      <div className={styles.about}>
        <PersonFacts person={member} times={details} />
        {/* Also for a member whom the viewer has blocked: the conversation says why it is closed. */}
        <ButtonLink
          className={styles.action}
          to={conversationPath(member.id)}
          icon={<MessageCircle aria-hidden="true" />}
          viewTransition={allowsViewTransitions()}
        >
          {TEXTS.sendMessage}
        </ButtonLink>
      </div>
    </section>
  );
}
