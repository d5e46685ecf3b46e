/** Kilobytes of gzipped JavaScript by who opens a page; a public page that asks the server is a form like the login. */
export const budgetOf = ({ access, data }) =>
  access === 'login' || access === 'admin' ? 220 : access === 'loggedOut' || data ? 200 : 130;
