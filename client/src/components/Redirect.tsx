import { Navigate, type NavigateProps } from 'react-router-dom';

/** Leads on to another page at once. Where pages are drawn without a browser nothing leads on: the browser will. */
export function Redirect(props: NavigateProps) {
  return typeof document === 'undefined' ? null : <Navigate {...props} />;
}
