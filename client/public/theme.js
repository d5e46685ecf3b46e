// Runs before the first paint, so that neither the theme nor the header's logged-in shape flashes.
(() => {
  const root = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage can be closed to us; the system's choice then stands.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = stored === 'light' || stored === 'dark' ? stored : system;
  if (/(?:^|; )auth_token=[^;]/.test(document.cookie)) root.dataset.loggedIn = '';
})();
