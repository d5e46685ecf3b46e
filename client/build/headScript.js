// Loads the page's scripts after the first paint: on a slow connection they don't compete with what is painted.
(() => {
  // An old browser shows the page as it is, and a sentence: the scripts would stop somewhere.
  if (!('supported' in document.documentElement.dataset)) return;
  // Input before the page is interactive is replayed then. Without this a form would be submitted to its own address
  // and React would reset its fields: see the story in e2e/stories/pages/public-contact.spec.ts.
  // A page whose words the browser has translated meanwhile isn't hydrated but rendered anew, with other elements.
  const controls = () => [...document.querySelectorAll('button, input:not([type=file]), textarea')];
  let before = [];
  let clickedButton = null;
  // A click is kept until the page is interactive, and has the texts from before.
  let isWaiting = true;
  const recordClick = (event) => {
    const button = isWaiting && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    // React listens before the texts are replayed: it would send a form without them.
    event.stopPropagation();
    clickedButton = button;
  };
  addEventListener('click', recordClick, true);
  const replayText = ([field, value, caret]) => {
    field.value = field.defaultValue;
    // React overrides the setter of the element to detect changes; the prototype's setter makes it see a user's input.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    if (caret !== null) field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const replay = async () => {
    const after = controls();
    const present = (control) => (control.isConnected ? control : after[before.indexOf(control)]);
    const edited = before
      .filter(({ value, defaultValue = value }) => value !== defaultValue)
      .map((field) => [present(field), field.value, field.selectionStart])
      .filter(([field]) => field);
    isWaiting = edited.length > 0 || 'replayChoices' in self;
    for (const each of edited) {
      // The page renders between two inputs, as it does while someone types.
      await nextTask();
      replayText(each);
    }
    await nextTask();
    await self.replayChoices?.(present, nextTask);
    isWaiting = false;
    if (clickedButton) present(clickedButton)?.click();
  };
  addEventListener('page-interactive', () => void replay(), { once: true });

  let started = false;
  const loadScripts = () => {
    if (started) return;
    started = true;
    before = controls();
    document.head.append(document.importNode(document.getElementById('programs').content, true));
  };
  const whenParsed = (callback) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', callback);
    else callback();
  };
  const loadWhenParsed = () => whenParsed(loadScripts);
  // Pages in the background and empty pages are not painted, and some browsers don't report paints.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    loadWhenParsed();
    return;
  }
  whenParsed(() => {
    const root = document.getElementById('root');
    if (!root.hasChildNodes()) loadScripts();
    // A conversation with messages opens at its end.
    const log = root.querySelector('[role=log] li')?.closest('[role=log]');
    if (log) log.scrollTop = log.scrollHeight;
  });
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) loadWhenParsed();
  });
  observer.observe({ type: 'paint', buffered: true });
  // The page may have been hidden before its first paint.
  setTimeout(loadWhenParsed, 2000);
})();
