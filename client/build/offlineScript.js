// The offline page: says that drafts are kept where this tab has any, and comes back by itself as soon as something answers, unless the page that was wanted has replaced it.
(() => {
  // As src/lib/tabStorage.ts names them.
  const DRAFTS = 'venn.kept.draft.';
  addEventListener('DOMContentLoaded', () => {
    try {
      if (Object.keys(sessionStorage).some((key) => key.startsWith(DRAFTS)))
        document.getElementById('kept').hidden = false;
    } catch {
      // Without storage there are none.
    }
  });
  const LOOK_EVERY_MS = 15_000;
  const look = () => {
    void fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  };
  addEventListener('online', look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  addEventListener('page-interactive', () => {
    removeEventListener('online', look);
    clearInterval(timer);
  });
})();
