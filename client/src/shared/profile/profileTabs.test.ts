import { CHANGE_PASSWORD_PATH, PASSWORD_ANCHOR } from '@venn/schema/paths';
import { describe, expect, it } from 'vitest';
import { PROFILE_TABS, tabOfAnchor, tabOfSearch, tabPath } from './profileTabs';

describe('the tabs of the own profile', () => {
  it.each(PROFILE_TABS)('%s is found at its own path', (name) => {
    expect(tabOfSearch(new URL(tabPath(name), 'http://venn.invalid').search)).toBe(name);
  });

  it.each(['', '?fane=', '?fane=KONTO', '?fane=andet', '?x=konto'])('%j is the first one', (search) => {
    expect(tabOfSearch(search)).toBe('profil');
  });

  it('have the path at which password managers change the password', () => {
    expect(CHANGE_PASSWORD_PATH).toBe(`${tabPath('konto')}#${PASSWORD_ANCHOR}`);
    expect(tabOfAnchor(`#${PASSWORD_ANCHOR}`)).toBe('konto');
  });

  it('have the sections of anchors', () => {
    const tabs = ['#mine-data', '#dine-rapporter', '#andet', ''].map(tabOfAnchor);
    expect(tabs).toEqual(['mine-data', 'konto', null, null]);
  });
});
