import type { OwnViewer } from '../profileForm';
import { BlockedMembersSection } from './BlockedMembersSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { MailsSection } from './MailsSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';

/** The account's settings. */
export function AccountTab({ viewer }: { viewer: OwnViewer }) {
  return (
    <>
      <PasswordSection username={viewer.username} email={viewer.email} />
      <MailsSection viewer={viewer} />
      <SessionsSection />
      <BlockedMembersSection />
      <DeleteAccountSection {...viewer} />
    </>
  );
}
