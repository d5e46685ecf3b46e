import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedText } from './LinkedText';

it('renders a page of messages of maximum length, each with a link', () => {
  const address = 'https://a.dk/';
  const link = `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow ugc">${address}</a>`;
  const rest = ')'.repeat(2000 - address.length);
  const page = Array.from({ length: 50 }, (_, key) => <LinkedText key={key}>{address + rest}</LinkedText>);
  expect(renderToStaticMarkup(page)).toBe(`${link}<span>${rest}</span>`.repeat(50));
});
