import { genderLabel } from '@venn/schema/gender';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { Chip, ChipList } from '../../../components/Chip';
import { Page, Section, Sections } from '../../../components/Page';
import { useOwnProfileQuery } from '../../../gql/profile';
import { loadChunk } from '../../../lib/page/loadChunk';
import { ProfileFailed, ProfileLoading } from '../ProfileFallbacks';
import { ProfileHeader } from '../ProfileHeader';
import styles from '../ProfilePage.module.css';
import { TEXTS } from '../texts';
import { BlockedMembersSection } from './BlockedMembersSection';
import { DeleteAccountSection } from './DeleteAccountSection';
import { EditProfile } from './EditProfile';
import { PasswordSection } from './PasswordSection';
import { PendingEmail } from './PendingEmail';
import type { OwnViewer } from './profileForm';
import { SessionsSection } from './SessionsSection';
import { OWN_TEXTS } from './texts';

const MailsSection = lazy(() => loadChunk(() => import('./MailsSection')));
const OwnDataSection = lazy(() => loadChunk(() => import('../ownData/OwnDataSection')));

/** The viewer's own profile. */
export default function ProfilePage() {
  const { data, error, refetch } = useOwnProfileQuery({ fetchPolicy: 'cache-and-network' });
  if (data) return <OwnProfile viewer={data.viewer} />;
  return error ? <ProfileFailed onRetry={() => void refetch()} /> : <ProfileLoading />;
}

function OwnProfile({ viewer }: { viewer: OwnViewer }) {
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view');
  return (
    <Page>
      {mode === 'edit' ? (
        <EditProfile viewer={viewer} onDone={() => setMode('edited')} />
      ) : (
        <ShownProfile viewer={viewer} onEdit={() => setMode('edit')} takesFocus={mode === 'edited'} />
      )}
    </Page>
  );
}

interface ShownProfileProps {
  viewer: OwnViewer;
  onEdit: () => void;
  /** Whether to focus the edit button, after editing. */
  takesFocus: boolean;
}

function ShownProfile({ viewer, onEdit, takesFocus }: ShownProfileProps) {
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
      <Details viewer={viewer} />
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

function Details({ viewer }: { viewer: OwnViewer }) {
  return (
    <Section title={TEXTS.details} help={TEXTS.detailsHelp}>
      {viewer.pendingEmail ? (
        <PendingEmail
          email={viewer.pendingEmail}
          effectiveFrom={viewer.pendingEmailFrom}
          isRefused={viewer.pendingEmail === viewer.refusedEmail}
        />
      ) : null}
      <dl className={styles.details}>
        <dt>Brugernavn</dt>
        <dd>{viewer.username}</dd>
        <dt>E-mail</dt>
        <dd>{viewer.email}</dd>
        <dt>Alder</dt>
        <dd>{viewer.age} år</dd>
        <dt>Køn</dt>
        <dd>{genderLabel(viewer.gender)}</dd>
        <dt>Lokation</dt>
        <dd>{viewer.location ?? TEXTS.unknown}</dd>
        <dt>{TEXTS.aboutMe}</dt>
        <dd className={styles.text}>{viewer.aboutMe ?? TEXTS.noAboutMe}</dd>
        <dt>{TEXTS.interests}</dt>
        <dd>
          {viewer.interests.length === 0 ? (
            TEXTS.noInterests
          ) : (
            <ChipList label={TEXTS.interests}>
              {viewer.interests.map((interest) => (
                <Chip key={interest.id}>{interest.name}</Chip>
              ))}
            </ChipList>
          )}
        </dd>
      </dl>
    </Section>
  );
}
