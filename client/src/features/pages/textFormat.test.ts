import { describe, expect, it } from 'vitest';
import { fillIn, parseText, partsOf } from './textFormat';

const text = (content: string) => ({ kind: 'text', text: content });

describe('parseText', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x'])(
    'leaves a link to %s as text',
    (href) => {
      expect(parseText(`[klik](${href})`)).toEqual([{ kind: 'paragraph', content: [text(`[klik](${href})`)] }]);
    },
  );

  it('keeps markup as text', () => {
    expect(parseText('<b>hej</b>')).toEqual([{ kind: 'paragraph', content: [text('<b>hej</b>')] }]);
  });

  it('reads three levels of headings, with and without an empty line after them', () => {
    expect(parseText('# En\n## To\n\n### Tre\ntekst')).toEqual([
      { kind: 'heading', level: 1, content: [text('En')] },
      { kind: 'heading', level: 2, content: [text('To')] },
      { kind: 'heading', level: 3, content: [text('Tre')] },
      { kind: 'paragraph', content: [text('tekst')] },
    ]);
  });

  it('reads thousands of headings, and a link after thousands of brackets', () => {
    expect(parseText('# x\n'.repeat(20_000))).toHaveLength(20_000);
    expect(parseText(`${'['.repeat(20_000)}a](/b)`)).toEqual([
      {
        kind: 'paragraph',
        content: [text('['.repeat(19_999)), { kind: 'link', text: 'a', href: '/b', internal: true }],
      },
    ]);
  });

  it('separates lists from paragraphs and joins the lines of a paragraph', () => {
    expect(parseText('en\nlinje:\n- et\n- to\nslut')).toEqual([
      { kind: 'paragraph', content: [text('en linje:')] },
      { kind: 'list', items: [[text('et')], [text('to')]] },
      { kind: 'paragraph', content: [text('slut')] },
    ]);
  });

  it('distinguishes internal and external links', () => {
    expect(parseText('Se [cookies](/cookies) og [Datatilsynet](https://www.datatilsynet.dk).')).toEqual([
      {
        kind: 'paragraph',
        content: [
          text('Se '),
          { kind: 'link', text: 'cookies', href: '/cookies', internal: true },
          text(' og '),
          { kind: 'link', text: 'Datatilsynet', href: 'https://www.datatilsynet.dk', internal: false },
          text('.'),
        ],
      },
    ]);
  });
});

describe('partsOf', () => {
  it('returns title, lead and a section per second-level heading', () => {
    const parts = partsOf(parseText('# Navn\n\nLeder\n\nMere\n\n## En\n### Spørgsmål\nSvar\n\n## To\n- punkt'));
    expect(parts).toEqual({
      title: [text('Navn')],
      lead: [text('Leder')],
      opening: [{ kind: 'paragraph', content: [text('Mere')] }],
      sections: [
        {
          title: [text('En')],
          blocks: [
            { kind: 'heading', level: 3, content: [text('Spørgsmål')] },
            { kind: 'paragraph', content: [text('Svar')] },
          ],
        },
        { title: [text('To')], blocks: [{ kind: 'list', items: [[text('punkt')]] }] },
      ],
    });
  });
});

describe('fillIn', () => {
  it('replaces known placeholders, as text', () => {
    expect(fillIn('Skriv til {{operator.email}}', { email: 'a<b>@c.dk' })).toBe('Skriv til a<b>@c.dk');
    expect(fillIn('{{operator.unknown}}', {})).toBe('{{operator.unknown}}');
  });
});
