import { findLinks } from '../../../lib/links';

/** The text of a message with its URLs as links, opened without opener and referrer. */
export function LinkedText({ children }: { children: string }) {
  return findLinks(children).map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
