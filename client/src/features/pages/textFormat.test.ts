import { describe, expect, it } from 'vitest';
import { fillIn, parseText, partsOf } from './textFormat';

const text = (content: string) => ({ kind: 'text', text: content });

describe('the format of our texts', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x'])(
    'leaves a link to %s as text',
    (href) => {
      expect(parseText(`[klik](${href})`)).toEqual([{ kind: 'paragraph', content: [text(`[klik](${href})`)] }]);
    },
  );

  it('keeps markup as text', () => {
    expect(parseText('<b>hej</b>')).toEqual([{ kind: 'paragraph', content: [text('<b>hej</b>')] }]);
  });

  it('knows three levels of headings, with and without an empty line after them', () => {
    expect(parseText('# En\n## To\n\n### Tre\ntekst')).toEqual([
      { kind: 'heading', level: 1, content: [text('En')] },
      { kind: 'heading', level: 2, content: [text('To')] },
      { kind: 'heading', level: 3, content: [text('Tre')] },
      { kind: 'paragraph', content: [text('tekst')] },
    ]);
  });

  it('reads a thousand headings, and a link after any number of brackets', () => {
    expect(parseText('# x\n'.repeat(20_000))).toHaveLength(20_000);
    expect(parseText(`${'['.repeat(20_000)}a](/b)`)).toEqual([
      {
        kind: 'paragraph',
        content: [text('['.repeat(19_999)), { kind: 'link', text: 'a', href: '/b', internal: true }],
      },
    ]);
  });

  it('parts lists from paragraphs and joins the lines of a paragraph', () => {
    expect(parseText('en\nlinje:\n- et\n- to\nslut')).toEqual([
      { kind: 'paragraph', content: [text('en linje:')] },
      { kind: 'list', items: [[text('et')], [text('to')]] },
      { kind: 'paragraph', content: [text('slut')] },
    ]);
  });

  it('tells links of ours from those of others', () => {
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

describe('the parts of a text', () => {
  it('are title, lead and what belongs to each heading of the second level', () => {
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

describe("the operator's values", () => {
  it('take the place of their names, as text', () => {
    expect(fillIn('Skriv til {{operator.email}}', { email: 'a<b>@c.dk' })).toBe('Skriv til a<b>@c.dk');
    expect(fillIn('{{operator.unknown}}', {})).toBe('{{operator.unknown}}');
  });
});
