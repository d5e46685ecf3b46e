import { Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { Sections } from '../../../components/Page';
import { loadChunk } from '../../../lib/page/loadChunk';
import { ProfileHeader } from '../ProfileHeader';
import { BlockedMembersSection } from './BlockedMembersSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { PasswordSection } from './PasswordSection';
import { ProfileDetails } from './ProfileDetails';
import type { OwnViewer } from './profileForm';
import { SessionsSection } from './SessionsSection';
import { OWN_TEXTS } from './texts';

const MailsSection = lazy(() => loadChunk(() => import('./MailsSection')));
const OwnDataSection = lazy(() => loadChunk(() => import('../ownData/OwnDataSection')));

interface ShownProfileProps {
  viewer: OwnViewer;
  onEdit: () => void;
  /** Whether to focus the edit button, after editing. */
  takesFocus: boolean;
}

/** The own profile and the account's settings. */
export function ShownProfile({ viewer, onEdit, takesFocus }: ShownProfileProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo({ top: 0, behavior: 'instant' });
    edit.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Sections>
      <ProfileHeader
        person={viewer}
        picture={<Avatar person={viewer} size="xl" />}
        action={
          <Button ref={edit} icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {OWN_TEXTS.edit}
          </Button>
        }
      />
      <ProfileDetails viewer={viewer} />
      <PasswordSection username={viewer.username} email={viewer.email} />
      <Suspense>
        <MailsSection viewer={viewer} />
      </Suspense>
      <SessionsSection />
      <BlockedMembersSection />
      <Suspense>
        <OwnDataSection />
      </Suspense>
      <DeleteAccountSection {...viewer} />
    </Sections>
  );
}
