import { findLinks } from './links';

/** A message's text with its web addresses as links, which learn nothing of the page that they are opened from. */
export function LinkedText({ children }: { children: string }) {
  return findLinks(children).map(({ text, href }, place) =>
    href ? (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
