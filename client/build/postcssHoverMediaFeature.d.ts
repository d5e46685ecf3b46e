declare module 'postcss-hover-media-feature' {
  import type { Plugin } from 'postcss';

  /** Puts rules with `:hover` into `@media (hover: hover)`. */
  export default function hoverMediaFeature(): Plugin;
}
