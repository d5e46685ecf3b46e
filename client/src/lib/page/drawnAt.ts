import { useState, useSyncExternalStore } from 'react';
import { initialData } from '../session/initialData';

/** The time of the page that is being rendered on the server. */
let renderedAt = initialData?.drawnAt;

/** Renders on the server at a time, which is sent with the page. */
export function renderAt<Rendered>(time: number, render: () => Rendered): Rendered {
  renderedAt = time;
  try {
    return render();
  } finally {
    renderedAt = undefined;
  }
}

const never = () => () => {};

/**
 * The time at which a component was drawn first. In a page from the server it is the server's: at the browser's own, a
 * day later or on a device with a wrong date, hydration would draw something else.
 */
export function useDrawnAt(): Date {
  const isOfServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [time] = useState(() => (isOfServer ? renderedAt : undefined) ?? Date.now());
  return new Date(time);
}
