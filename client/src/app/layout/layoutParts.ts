import type { ComponentType } from 'react';

/** The handle of a route that adds parts to the layout around its pages. */
export interface LayoutParts {
  /** The bar at the lower edge of small windows. */
  Bar?: ComponentType;
}
