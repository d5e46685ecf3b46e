import fonts from '../styles/fonts.css?inline';
import tokens from '../styles/tokens.css?inline';

const dark = /\[data-theme="?dark"?\] ?\{([^}]+)\}/.exec(tokens)?.[1];
if (dark === undefined) throw new Error('tokens.css has no dark theme');

/** The fonts and tokens as a style sheet for pages of the server. They have no script: the system chooses the theme. */
export const DESIGN_TOKENS = `${fonts}${tokens}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`;
