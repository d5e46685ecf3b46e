/** Budget of a page's first load in KB of gzipped JavaScript: members, forms and pages with data, public pages. */
export const budgetOf = ({ access, data }) =>
  access === 'login' || access === 'admin' ? 220 : access === 'loggedOut' || data ? 200 : 130;
