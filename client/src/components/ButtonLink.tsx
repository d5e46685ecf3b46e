import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClasses } from './Button';

/** An internal link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
