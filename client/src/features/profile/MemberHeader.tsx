import { genderLabel } from '@venn/schema/gender';
import { conversationPath, PATHS } from '@venn/schema/paths';
import { MessageCircle } from 'lucide-react';
import { Avatar } from '../../components/Avatar';
import { PlusBadge } from '../../components/Badge';
import { ButtonLink } from '../../components/ButtonLink';
import { cx } from '../../components/cx';
import { animatesPages, useTravelClass } from '../../components/travel';
import { fullDateAndTime, longDate } from '../../lib/format';
import { BackToMatches } from './BackToMatches';
import type { KnownMember, MemberDetails } from './knownMember';
import styles from './MemberHeader.module.css';
import { distanceText, lastOnlineText, TEXTS } from './texts';

interface MemberHeaderProps {
  member: KnownMember;
  /** Null while loading: its line keeps its height. */
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
        <h1>
          <bdi>{member.username}</bdi>
        </h1>
        {member.role === 'plus' ? <PlusBadge /> : null}
      </div>
      <div className={styles.about}>
        <ul className={styles.facts}>
          <li>{member.age} år</li>
          <li>{genderLabel(member.gender)}</li>
          <li>{member.location ?? TEXTS.unknown}</li>
          {typeof member.distanceKm === 'number' ? <li>{distanceText(member.distanceKm)}</li> : null}
        </ul>
        <p className={styles.since}>
          {details ? (
            <>
              <span>Medlem siden {longDate(details.createdAt)}</span>
              <span title={details.lastOnline ? fullDateAndTime(details.lastOnline) : undefined}>
                {lastOnlineText(details.lastOnline)}
              </span>
            </>
          ) : null}
        </p>
        {details?.isBlocked ? null : (
          <ButtonLink
            className={styles.action}
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
