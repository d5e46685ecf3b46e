import type { Locator } from '@playwright/test';

/** Where an element is drawn. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
