/**
 * Safari doesn't focus what is clicked, so a dialog couldn't give the focus back to the button that opened it, and a
 * screen reader would start again at the top of the page.
 */
function focusClicked({ target }: Event): void {
  if (document.activeElement === document.body) (target as Element).closest('button')?.focus({ preventScroll: true });
}
// Before React's own listeners, which open the dialog.
addEventListener('click', focusClicked, true);
