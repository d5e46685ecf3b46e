import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Avatar } from '../../../components/circles/Avatar';
import { lazyDialog } from '../../../components/dialog/lazyDialog';
import { Sections } from '../../../components/Page';
import { Eye } from '../../../icons/Eye';
import { Pencil } from '../../../icons/Pencil';
import { currentSearch } from '../../../lib/page/currentSearch';
import { usePageTitle } from '../../../lib/page/pageTitle';
import { lazyPart } from '../../../lib/parts/lazyPart';
import { nextStep } from '../../../shared/profile/nextStep';
import { type ProfileTab, tabOfSearch } from '../../../shared/profile/profileTabs';
import { BreakNotice } from '../../../shared/visibility/BreakNotice';
import { OwnDataSection } from '../ownData/OwnDataSection';
import { OwnHeader } from './OwnHeader';
import { PendingEmail } from './PendingEmail';
import { ProfileDetails } from './ProfileDetails';
import { ProfileTabs } from './ProfileTabs';
import type { OwnViewer } from './profileForm';
import styles from './ShownProfile.module.css';
import { OWN_TEXTS } from './texts';

const Preview = lazyDialog(async () => (await import('./Preview')).Preview);
const AccountTab = lazyPart(async () => (await import('./account/AccountTab')).AccountTab);

if (!import.meta.env.SSR && tabOfSearch(currentSearch().toString()) === 'konto') await AccountTab.preload();

interface ShownProfileProps {
  viewer: OwnViewer;
  tab: ProfileTab;
  onEdit: () => void;
  /** Whether to focus the edit button, after editing. */
  takesFocus: boolean;
}

/** The own profile, and in further tabs the account's settings and the stored data. */
export function ShownProfile({ viewer, tab, onEdit, takesFocus }: ShownProfileProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const [previewing, setPreviewing] = useState(false);
  const step = nextStep(viewer);
  usePageTitle(OWN_TEXTS.tab[tab]);
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo({ top: 0, behavior: 'instant' });
    edit.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <OwnHeader
        person={viewer}
        picture={<Avatar person={viewer} size="xl" ring="viewer" />}
        actions={
          <>
            <Button ref={edit} icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              {OWN_TEXTS.edit}
            </Button>
            <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={() => setPreviewing(true)}>
              {OWN_TEXTS.preview}
            </Button>
          </>
        }
      />
      {viewer.breakSince === null || tab === 'konto' ? null : (
        <div className={styles.notice}>
          <BreakNotice until={viewer.breakUntil} />
        </div>
      )}
      {viewer.pendingEmail ? (
        <div className={styles.notice}>
          <PendingEmail
            email={viewer.pendingEmail}
            effectiveFrom={viewer.pendingEmailFrom}
            isRefused={viewer.pendingEmail === viewer.refusedEmail}
          />
        </div>
      ) : null}
      {step === null ? null : <p className={styles.step}>{step}</p>}
      <ProfileTabs open={tab} />
      <div className={styles.tab}>
        <Sections>
          {tab === 'profil' ? <ProfileDetails viewer={viewer} /> : null}
          {tab === 'konto' ? <AccountTab viewer={viewer} /> : null}
          {tab === 'mine-data' ? <OwnDataSection /> : null}
        </Sections>
      </div>
      {previewing ? <Preview viewer={viewer} onClose={() => setPreviewing(false)} /> : null}
    </>
  );
}
