import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ProfileTab, searchOfTab, tabOfAnchor, tabOfSearch } from '../../../shared/profile/profileTabs';

/** The open tab. A link with the anchor of a section opens the section's tab: only the browser knows the anchor. */
export function useProfileTab(): ProfileTab {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const tab = tabOfSearch(search);
  const meant = tabOfAnchor(hash) ?? tab;
  useEffect(() => {
    if (meant !== tab) void navigate({ search: searchOfTab(meant), hash }, { replace: true });
  }, [meant, tab, hash, navigate]);
  return tab;
}
