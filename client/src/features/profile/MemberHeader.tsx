import { conversationPath, PATHS } from '@venn/schema/paths';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import { Avatar } from '../../components/circles/Avatar';
import { animatesPages, useTravelClass } from '../../components/circles/travel';
import { cx } from '../../components/cx';
import { BackToMatches } from './BackToMatches';
import type { KnownMember, MemberDetails } from './knownMember';
import styles from './MemberHeader.module.css';
import { PersonFacts } from './PersonFacts';
import { PersonName } from './PersonName';
import { TEXTS } from './texts';

interface MemberHeaderProps {
  member: KnownMember;
  /** Null while loading: what it tells keeps its place. */
  details: MemberDetails | null;
}

/** Another member's picture, name and facts, and the way to a conversation. The picture travels from page to page. */
export function MemberHeader({ member, details }: MemberHeaderProps) {
  const fromMatches = useTravelClass(PATHS.matches);
  const toConversation = useTravelClass(conversationPath(member.id));
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
        {details?.isBlocked ? null : (
          <ButtonLink
            // It keeps its place until it is known whether there is a way.
            className={cx(styles.action, details === null && styles.pending)}
            to={conversationPath(member.id)}
            icon={<MessageCircle aria-hidden="true" />}
            viewTransition={animatesPages()}
          >
            {TEXTS.sendMessage}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
