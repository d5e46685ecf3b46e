// Fetches the page's programs when the page stands on the screen: on a thin line what is read comes before what runs.
// What is pressed or written before they are there is pressed or written again when they are.
(() => {
  let pressed = null;
  const press = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    // A form without its program would send itself into the address.
    event.preventDefault();
    pressed = button;
  };
  addEventListener('click', press, true);
  const write = ([field, value, caret]) => {
    field.value = field.defaultValue;
    // React notes what is set on the field itself; what is set past it counts as written by hand.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    if (caret !== null) field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const drawn = () => new Promise((resolve) => setTimeout(resolve));
  const repeat = async () => {
    const written = [...document.querySelectorAll('input, textarea')]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [field, field.value, field.selectionStart]);
    for (const each of written) {
      // One after the other, as a hand writes them: what follows reads what the page has drawn.
      await drawn();
      write(each);
    }
    await drawn();
    pressed?.click();
  };
  const alive = () => {
    removeEventListener('click', press, true);
    void repeat();
  };
  addEventListener('alive', alive, { once: true });

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    document.head.append(document.importNode(document.getElementById('programs').content, true));
  };
  const whenParsed = (then) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then);
    else then();
  };
  const startWhenParsed = () => whenParsed(start);
  // A page in the background is not painted, nor is an empty one; and some browsers do not tell of their paints.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    startWhenParsed();
    return;
  }
  whenParsed(() => {
    const root = document.getElementById('root');
    if (!root.hasChildNodes()) start();
    // A conversation opens at its end.
    const log = root.querySelector('[role=log]');
    if (log) log.scrollTop = log.scrollHeight;
  });
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) startWhenParsed();
  });
  observer.observe({ type: 'paint', buffered: true });
  // The page may have gone into the background before its first paint.
  setTimeout(startWhenParsed, 2000);
})();
