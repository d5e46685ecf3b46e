import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../../components/Page';
import { tabPath } from '../../../lib/profileTabs';
import { EditProfile } from './edit/EditProfile';
import type { OwnViewer } from './profileForm';
import { ShownProfile } from './ShownProfile';
import { useProfileTab } from './useProfileTab';

/** Switches between the own profile and its form. */
export function OwnProfile({ viewer }: { viewer: OwnViewer }) {
  const tab = useProfileTab();
  const navigate = useNavigate();
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view');
  const [tabBefore, setTabBefore] = useState(tab);
  if (tab !== tabBefore) {
    setTabBefore(tab);
    // The form belongs to the first tab: going back to another one leaves it.
    if (tab !== 'profil' && mode === 'edit') setMode('edited');
  }
  const edit = () => {
    // What is edited is shown in the first tab afterwards.
    if (tab !== 'profil') void navigate(tabPath('profil'));
    setMode('edit');
  };
  return (
    <Page>
      {mode === 'edit' ? (
        <EditProfile viewer={viewer} onDone={() => setMode('edited')} />
      ) : (
        <ShownProfile viewer={viewer} tab={tab} onEdit={edit} takesFocus={mode === 'edited'} />
      )}
    </Page>
  );
}
