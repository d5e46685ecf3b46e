// Runs before the first paint, so that neither theme, nor header, nor the sentence for old browsers flashes.
(() => {
  const root = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Without storage the system's theme is used.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = stored === 'light' || stored === 'dark' ? stored : system;
  try {
    // All that the browsers listed in package.json support, and nothing older: the list's test compares the two.
    const hasLookbehind = RegExp('(?<=a)b').test('ab');
    const hasStyles = ['selector(:has(a))', '(color: color-mix(in srgb, red, red))'].every((each) =>
      CSS.supports(each),
    );
    if (hasLookbehind && hasStyles) root.dataset.supported = '';
  } catch {
    // Older browsers can't parse a lookbehind.
  }
  if (/(?:^|; )auth_token=[^;]/.test(document.cookie)) root.dataset.loggedIn = '';
})();
