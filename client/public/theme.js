// Runs before the first paint, so that neither theme nor header flashes.
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
  if (/(?:^|; )auth_token=[^;]/.test(document.cookie)) root.dataset.loggedIn = '';
})();
