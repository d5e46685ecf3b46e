import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../components/feedback/toastStore';
import { Page } from '../../../components/Page';
import { ProfileInterestsDocument } from '../../../gql/members';
import { readDraft } from '../../../lib/drafts';
import { loadOnce } from '../../../lib/page/loadChunk';
import { tabPath } from '../../../shared/profile/profileTabs';
import { PROFILE_DRAFT } from './profileDraft';
import type { OwnViewer } from './profileForm';
import { ShownProfile } from './ShownProfile';
import { OWN_TEXTS } from './texts';
import { useProfileTab } from './useProfileTab';

const loadForm = loadOnce(() => import('./edit/EditProfile'));

/** Switches between the own profile and its form. */
export function OwnProfile({ viewer }: { viewer: OwnViewer }) {
  const tab = useProfileTab();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view');
  const [form, setForm] = useState<Awaited<ReturnType<typeof loadForm>>>();
  const [tabBefore, setTabBefore] = useState(tab);
  if (tab !== tabBefore) {
    setTabBefore(tab);
    // The form belongs to the first tab: going back to another one leaves it.
    if (tab !== 'profil' && mode === 'edit') setMode('edited');
  }
  const edit = async () => {
    try {
      // With its interests: they would move the buttons below them away from under a press. The form says when they failed.
      const interests = client.query({ query: ProfileInterestsDocument }).catch(() => null);
      const [loaded] = await Promise.all([loadForm(), interests]);
      setForm(loaded);
    } catch {
      showToast(OWN_TEXTS.editFailed, 'error');
      return;
    }
    // What is edited is shown in the first tab afterwards. Rendered before the form: else a quick way back would
    // never change the tab, and the form would stay.
    if (tab !== 'profil') await navigate(tabPath('profil'), { flushSync: true });
    setMode('edit');
  };
  // What was being changed before a reload, a way back or a login that ended.
  const goOn = useEffectEvent(() => {
    if (tab === 'profil' && readDraft(viewer.id, PROFILE_DRAFT) !== '') void edit();
  });
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => goOn(), []);
  return (
    <Page>
      {mode === 'edit' && form ? (
        <form.EditProfile viewer={viewer} onDone={() => setMode('edited')} />
      ) : (
        <ShownProfile viewer={viewer} tab={tab} onEdit={() => void edit()} takesFocus={mode === 'edited'} />
      )}
    </Page>
  );
}
