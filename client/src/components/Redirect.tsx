import { Navigate, type NavigateProps } from 'react-router-dom';

/** Redirects on render, in the browser only: the server renders nothing for it. */
export function Redirect(props: NavigateProps) {
  return typeof document === 'undefined' ? null : <Navigate {...props} />;
}
