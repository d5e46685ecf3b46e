// Forms of visitors can be used before the scripts have loaded: what is chosen is replayed, too (see headScript.js), and
// nothing is sent but by the product's scripts. Without them a password would be put into the URL.
(() => {
  // The page stays inert in an old browser.
  if (!('supported' in document.documentElement.dataset)) return;
  // React resets choices to what it has rendered; texts keep what was typed.
  const choices = new Map();
  const isCheckable = ({ type }) => type === 'checkbox' || type === 'radio';
  const recordChoice = ({ target }) => {
    if (isCheckable(target)) choices.set(target, target.checked);
    else if (target.type === 'select-one' || target.type === 'file') choices.set(target, target.value);
  };
  // Enter in a field is a click on the form's button, but a password manager may send a form that nobody has pressed.
  const refuse = (event) => event.preventDefault();
  // A pressed button waits visibly.
  let busy = null;
  const markBusy = ({ target }) => {
    const button = target.closest('button[type=submit]');
    if (!button) return;
    busy = button;
    button.setAttribute('aria-busy', 'true');
  };
  const recorders = [
    ['change', recordChoice],
    ['submit', refuse],
    ['click', markBusy],
  ];
  for (const [type, record] of recorders) addEventListener(type, record, true);
  const replayChoice = (field, choice) => {
    if (isCheckable(field)) {
      field.checked = field.defaultChecked;
      // React overrides the setter of the element to detect changes.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked').set.call(field, choice);
    } else if (field.type === 'select-one') field.value = choice;
    field.dispatchEvent(new Event(isCheckable(field) ? 'click' : 'change', { bubbles: true }));
  };
  self.replayChoices = async (present, nextTask) => {
    for (const [recorded, choice] of choices) {
      const field = present(recorded);
      await nextTask();
      if (field) replayChoice(field, choice);
    }
  };
  addEventListener('page-interactive', () => {
    for (const [type, record] of recorders) removeEventListener(type, record, true);
    busy?.removeAttribute('aria-busy');
  });
  addEventListener('DOMContentLoaded', () => {
    document.getElementById('root').inert = false;
  });
})();
