import { describe, expect, it } from 'vitest';
import { layoutMail } from './mail-layout.js';

const EVIL = `<img src=x onerror="alert('1')"> & co`;
const URL = 'https://venn.example/reset-password?token=a&b=1';

describe('the layout of mails', () => {
  it('lets no text become markup', () => {
    const { html } = layoutMail({
      title: EVIL,
      paragraphs: [EVIL],
      action: { label: EVIL, url: `https://venn.example/?a="><b>` },
      footer: EVIL,
    });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
    expect(html).toContain('href="https://venn.example/?a=&quot;&gt;&lt;b&gt;"');
  });

  it('says the same as text and as HTML', () => {
    const { text, html } = layoutMail({
      title: 'Hej Åse',
      paragraphs: ['Første linje\nanden linje', 'Næste afsnit'],
      action: { label: 'Vælg en ny adgangskode', url: URL },
      footer: 'Linket virker i 60 minutter.',
    });
    expect(text).toBe(
      [
        'Hej Åse',
        'Første linje\nanden linje',
        'Næste afsnit',
        `Vælg en ny adgangskode:\n${URL}`,
        '--',
        'Linket virker i 60 minutter.\n',
      ].join('\n\n'),
    );
    expect(html).toContain('Første linje<br>anden linje');
    expect(html.match(/href="([^"]+)"/g)).toEqual(Array(2).fill(`href="${URL.replace('&', '&amp;')}"`));
    expect(html).toContain('Linket virker i 60 minutter.');
  });

  it('has no button where there is nothing to do', () => {
    const { text, html } = layoutMail({ title: 'Hej', paragraphs: ['Tak.'], footer: 'Farvel' });
    expect(html).not.toContain('<a ');
    expect(text).toBe('Hej\n\nTak.\n\n--\n\nFarvel\n');
  });

  it('loads nothing from anywhere', () => {
    const { html } = layoutMail({
      title: 'Hej',
      paragraphs: ['Tak.'],
      action: { label: 'Gå', url: URL },
      footer: 'Slut',
    });
    expect(html).not.toMatch(/ src=|url\(|@import|<link|<script/);
  });
});
