import srOnly from '../SrOnly.module.css';

/**
 * The address with which a member logs in, for password managers: they store a password with the username of its form.
 * People see and hear nothing of it; the field isn't `display: none`, because some managers pass over that.
 */
export function HiddenUsername({ email }: { email: string }) {
  return (
    <input
      className={srOnly.hidden}
      type="email"
      name="username"
      autoComplete="username"
      aria-hidden="true"
      tabIndex={-1}
      readOnly
      value={email}
    />
  );
}
