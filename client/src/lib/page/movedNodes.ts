/*
 * Extensions, and browsers that translate, move nodes that React has made. React then removes a node from a parent that
 * it isn't in any more, or inserts before it, which throws and takes the page away:
 * https://github.com/facebook/react/issues/11538. This file is unneeded once that is closed.
 */
// oxlint-disable-next-line typescript/unbound-method -- called with their node
const { removeChild, insertBefore } = Node.prototype;
let isReported = false;

/** Stories under the translation fail with it; once, since a list that was moved would fill the console. */
function report(): void {
  if (isReported) return;
  isReported = true;
  reportError(new Error('A node of React was moved'));
}

/** Removes the node from wherever it is now. */
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this) return removeChild.call(this, child) as T;
  report();
  child.parentNode?.removeChild(child);
  return child;
};

/** Inserts before what the node was moved into, or at the end if that isn't here either. */
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  let place = before;
  while (place && place.parentNode !== this) place = place.parentNode;
  if (place !== before) report();
  return insertBefore.call(this, node, place) as T;
};
