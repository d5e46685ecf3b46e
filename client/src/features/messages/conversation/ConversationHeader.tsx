import { PATHS, profilePath, SAFETY_ANCHOR } from '@venn/schema/paths';
import { ArrowLeft, ShieldAlert, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/Avatar';
import { IconButton } from '../../../components/IconButton';
import { useTravelClass } from '../../../components/travel';
import { TEXTS } from '../texts';
import styles from './Conversation.module.css';
import { DeleteConversation } from './DeleteConversation';
import type { Partner } from './usePartner';

interface ConversationHeaderProps {
  titleId: string;
  partnerId: string;
  /** Null while loading, and for a missing member. */
  partner: Partner | null;
}

/** The partner, and the actions: back, safety, delete, close. */
export function ConversationHeader({ titleId, partnerId, partner }: ConversationHeaderProps) {
  const [deleting, setDeleting] = useState(false);
  const travelClass = useTravelClass(profilePath(partnerId));
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={PATHS.messages} aria-label={TEXTS.backToChats} title={TEXTS.backToChats}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      {partner ? (
        <Link className={styles.face} to={profilePath(partner.id)} aria-label={TEXTS.profileOf(partner.username)}>
          <Avatar person={partner} className={travelClass} />
        </Link>
      ) : null}
      <h1 className={styles.title} id={titleId}>
        {partner ? (
          <>
            {TEXTS.conversationWith} <Link to={profilePath(partner.id)}>{partner.username}</Link>
          </>
        ) : (
          TEXTS.conversation
        )}
      </h1>
      {partner ? (
        <Link
          className={styles.safety}
          to={`${profilePath(partner.id)}#${SAFETY_ANCHOR}`}
          aria-label={TEXTS.safety}
          title={TEXTS.safety}
        >
          <ShieldAlert aria-hidden="true" />
        </Link>
      ) : null}
      <IconButton danger label={TEXTS.deleteConversation} icon={<Trash2 />} onClick={() => setDeleting(true)} />
      <DeleteConversation
        partnerId={partnerId}
        username={partner?.username ?? null}
        open={deleting}
        onClose={() => setDeleting(false)}
      />
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
