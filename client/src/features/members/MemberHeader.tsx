import { conversationPath, PATHS } from '@venn/schema/paths';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Avatar } from '../../components/circles/Avatar';
import { allowsViewTransitions, useTransitionClass } from '../../components/circles/viewTransitions';
import { cx } from '../../components/cx';
import { useFocusAfterDialog } from '../../components/dialog/useFocusAfterDialog';
import { Ban } from '../../icons/Ban';
import { MessageCircle } from '../../icons/MessageCircle';
import { Invitation } from '../../shared/aftaler/Invitation';
import { BackToMatches } from './BackToMatches';
import { LazyBlockDialog } from './blocks/LazyBlockDialog';
import { SAFETY_TEXTS } from './blocks/texts';
import { ClosedNote } from './ClosedNote';
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

/**
 * Another member's picture, name and facts, and the link to the conversation; before it the way out of the viewer's own
 * block. The picture has a view transition.
 */
export function MemberHeader({ member, details }: MemberHeaderProps) {
  const fromMatches = useTransitionClass(PATHS.matches);
  const toConversation = useTransitionClass(conversationPath(member.id));
  const isBlocked = details?.isBlocked === true;
  const barrier = isBlocked ? null : (details ?? member).writingBarrier;
  const [unblocking, setUnblocking] = useState(false);
  const conversation = useRef<HTMLAnchorElement>(null);
  // The button is gone with the block.
  useFocusAfterDialog(unblocking, () => conversation.current);
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
        <Invitation invitation={member.nextAftale} className={styles.invites} />
        <div className={styles.action}>
          {isBlocked ? (
            <Button icon={<Ban aria-hidden="true" />} onClick={() => setUnblocking(true)}>
              {SAFETY_TEXTS.unblock}
            </Button>
          ) : null}
          {/* Also for a member whom the viewer has blocked: the conversation says why it is closed. */}
          {barrier !== null ? (
            <ClosedNote username={member.username} barrier={barrier} />
          ) : (
            <ButtonLink
              ref={conversation}
              variant={isBlocked ? 'secondary' : 'primary'}
              to={conversationPath(member.id)}
              icon={<MessageCircle aria-hidden="true" />}
              viewTransition={allowsViewTransitions()}
            >
              {TEXTS.sendMessage}
            </ButtonLink>
          )}
        </div>
        {unblocking ? <LazyBlockDialog member={member} block={false} onClose={() => setUnblocking(false)} /> : null}
      </div>
    </section>
  );
}
