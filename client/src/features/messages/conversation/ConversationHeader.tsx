import { PATHS, profilePath, SAFETY_ANCHOR } from '@venn/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/circles/Avatar';
import { JoiningRing } from '../../../components/circles/JoiningRing';
import { useTransitionClass } from '../../../components/circles/viewTransitions';
import { cx } from '../../../components/cx';
import { lazyDialog } from '../../../components/dialog/lazyDialog';
import { IconButton } from '../../../components/IconButton';
import { ArrowLeft } from '../../../icons/ArrowLeft';
import { ShieldAlert } from '../../../icons/ShieldAlert';
import { Trash } from '../../../icons/Trash';
import { X } from '../../../icons/X';
import { useHydrating } from '../../../lib/page/useHydrating';
import type { Meeting } from '../meeting/useMeeting';
import { TEXTS } from '../texts';
import type { Partner } from '../usePartner';
import styles from './ConversationHeader.module.css';
import { MoreMenu } from './MoreMenu';

const DeleteConversation = lazyDialog(async () => (await import('./DeleteConversation')).DeleteConversation);
const NOTHING = { default: () => null };
// Optional: without it the conversation is a conversation like any other.
const HaveMet = lazy(() => import('./HaveMet').catch(() => NOTHING));

interface ConversationHeaderProps {
  titleId: string;
  partnerId: string;
  /** Null while loading, and for a missing member. */
  partner: Partner | null;
  /** Null until known. */
  meeting: Meeting | null;
  onReport: () => void;
}

/** The partner, and the actions: back or close, safety, delete. A narrow conversation has those that don't fit in a menu. */
export function ConversationHeader({ titleId, partnerId, partner, meeting, onReport }: ConversationHeaderProps) {
  const isHydrating = useHydrating();
  const [deleting, setDeleting] = useState(false);
  const safetyPath = partner ? `${profilePath(partner.id)}#${SAFETY_ANCHOR}` : null;
  const startDeleting = () => setDeleting(true);
  const transitionClass = useTransitionClass(profilePath(partnerId));
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={PATHS.messages} aria-label={TEXTS.backToChats} title={TEXTS.backToChats}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      {partner ? (
        <span className={styles.face}>
          <Avatar
            className={cx(styles.avatar, transitionClass)}
            person={partner}
            // Unknown: as the figure of a profile, which may be on its way here.
            ring={meeting === 'met' || meeting === null ? 'other' : 'unmet'}
          />
          {meeting === 'joining' ? <JoiningRing /> : null}
          {/* Beside the avatar, not around it: initials would be a visible text that the name doesn't contain. */}
          <Link
            className={styles.faceLink}
            to={profilePath(partner.id)}
            aria-label={TEXTS.profileOf(partner.username)}
          />
        </span>
      ) : null}
      <h1 className={styles.title} id={titleId}>
        {partner ? (
          <>
            <span className={styles.with}>{`${TEXTS.conversationWith} `}</span>
            <Link className={styles.name} to={profilePath(partner.id)}>
              <bdi translate="no">{partner.username}</bdi>
            </Link>
            {isHydrating ? null : (
              <Suspense>
                <HaveMet partnerId={partner.id} className={styles.with} />
              </Suspense>
            )}
          </>
        ) : (
          TEXTS.conversation
        )}
      </h1>
      {safetyPath === null ? null : (
        <Link className={styles.safety} to={safetyPath} aria-label={TEXTS.safety} title={TEXTS.safety}>
          <ShieldAlert aria-hidden="true" />
        </Link>
      )}
      <IconButton
        className={styles.delete}
        danger
        label={TEXTS.deleteConversation}
        icon={<Trash />}
        onClick={startDeleting}
      />
      <MoreMenu className={styles.more} safetyPath={safetyPath} onReport={onReport} onDelete={startDeleting} />
      {deleting ? (
        <DeleteConversation
          partnerId={partnerId}
          username={partner?.username ?? null}
          onClose={() => setDeleting(false)}
        />
      ) : null}
      <Link
        className={styles.close}
        to={PATHS.messages}
        aria-label={TEXTS.closeConversation}
        title={TEXTS.closeConversation}
      >
        <X aria-hidden="true" />
      </Link>
    </header>
  );
}
