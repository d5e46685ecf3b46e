import { useViewTransitionState } from 'react-router-dom';
import styles from './viewTransitions.module.css';

/** Whether a link may use a view transition. Browsers without the API, or with reduced motion, just change the page. */
export const allowsViewTransitions = (): boolean =>
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The class of the picture that this page and the one at a path have in common, while the view transition between them
 * runs; undefined otherwise. One element of each page may have it.
 */
export function useTransitionClass(path: string): string | undefined {
  return useViewTransitionState(path) ? styles['figure'] : undefined;
}
