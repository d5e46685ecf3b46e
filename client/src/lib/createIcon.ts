import { createElement, type ReactElement, type SVGProps } from 'react';

/** An icon of Lucide; hidden from screen readers, since the control beside it has a name. */
export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;

/** The elements of an icon in its square of 24 by 24: tag and attributes. */
export type IconParts = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** The component of an icon by its name, as large as 1.25 times the text around it (`.icon` in base.css). */
export function createIcon(name: string, parts: IconParts): Icon {
  const drawing = parts.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }));
  return ({ className = '', ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `icon icon-${name} ${className}`.trimEnd(),
        ...props,
      },
      drawing,
    );
}
