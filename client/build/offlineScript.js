// The offline page: comes back by itself as soon as something answers, unless the page that was wanted has replaced it.
(() => {
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
