import { PATHS } from '@venn/schema/paths';
import { useEffect } from 'react';
import { showToast } from '../components/feedback/toastStore';
import { Redirect } from '../components/Redirect';

/** An address that no page has: leads to the front page, and says so. */
export function UnknownPage() {
  useEffect(() => showToast('Den side findes ikke. Du er på forsiden nu.'), []);
  return <Redirect to={PATHS.home} replace />;
}
