import { PASSWORD_ANCHOR } from '@venn/schema/paths';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../../lib/page/loadChunk';
import type { OwnViewer } from '../profileForm';
import { BlockedMembersSection } from './BlockedMembersSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { InstallSection } from './install/InstallSection';
import { NotificationsSection } from './notifications/NotificationsSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { VisibilitySection } from './visibility/VisibilitySection';

// Not in the page's first load: its labels are many, and its data come later anyway.
const AccessTokensSection = lazy(async () => ({
  default: (await loadChunk(() => import('./tokens/AccessTokensSection'))).AccessTokensSection,
}));
const OwnReportsSection = lazy(async () => ({
  default: (await loadChunk(() => import('./OwnReportsSection'))).OwnReportsSection,
}));

/** The section that takes the place of the offer to install. */
const focusNext = () => document.getElementById(PASSWORD_ANCHOR)?.focus({ preventScroll: true });

/** The account's settings; a chunk of its own. */
export function AccountTab({ viewer }: { viewer: OwnViewer }) {
  return (
    <>
      <VisibilitySection viewer={viewer} />
      <NotificationsSection viewer={viewer} />
      <InstallSection onAnswer={focusNext} />
      <PasswordSection username={viewer.username} email={viewer.email} />
      <SessionsSection />
      <Suspense fallback={null}>
        <AccessTokensSection email={viewer.email} />
      </Suspense>
      <BlockedMembersSection />
      <Suspense fallback={null}>
        <OwnReportsSection />
      </Suspense>
      <DeleteAccountSection {...viewer} />
    </>
  );
}
