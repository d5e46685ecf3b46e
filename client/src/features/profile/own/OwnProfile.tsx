import { useState } from 'react';
import { Page } from '../../../components/Page';
import { EditProfile } from './EditProfile';
import type { OwnViewer } from './profileForm';
import { ShownProfile } from './ShownProfile';

/** Switches between the own profile and its form. */
export function OwnProfile({ viewer }: { viewer: OwnViewer }) {
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
