import { useViewTransitionState } from 'react-router-dom';
import styles from './travel.module.css';

/** Whether a link may animate the change of page: for `viewTransition`. Browsers without the API just change it. */
export const animatesPages = (): boolean =>
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The class of the figure that travels between this page and the one at a path, while they change; undefined otherwise.
 * One element of each page may have it.
 */
export function useTravelClass(path: string): string | undefined {
  return useViewTransitionState(path) ? styles['figure'] : undefined;
}
