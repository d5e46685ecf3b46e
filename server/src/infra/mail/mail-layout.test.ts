import { describe, expect, it } from 'vitest';
import { layoutMail } from './mail-layout.js';

const EVIL = `<img src=x onerror="alert('1')"> & co`;
const URL = 'https://venn.example/reset-password?token=a&b=1';

describe('the layout of mails', () => {
  it('escapes texts', () => {
    const { html } = layoutMail({
      title: EVIL,
      preheader: EVIL,
      paragraphs: [EVIL],
      facts: [[EVIL, EVIL]],
      action: { label: EVIL, url: `https://venn.example/?a="><b>` },
      closing: EVIL,
      footer: EVIL,
      footerLinks: [{ label: EVIL, url: `https://venn.example/?c="><i>` }],
    });
    expect(html).not.toMatch(/<img src=x|<b>|<i>/);
    expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')).toHaveLength(11);
    expect(html).toContain('href="https://venn.example/?a=&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('href="https://venn.example/?c=&quot;&gt;&lt;i&gt;"');
  });

  it('loads nothing remote: the only picture is an attachment', () => {
    const { html } = layoutMail({
      title: 'Hej',
      paragraphs: ['Tak.'],
      action: { label: 'Gå', url: URL },
      footer: 'Slut',
    });
    expect(html.match(/ src="[^"]*"/g)).toEqual([' src="cid:mark@venn"']);
    expect(html).not.toMatch(/url\(|@import|<link|<script/);
  });

  it('has the same content as text and as HTML', () => {
    const { text, html } = layoutMail({
      title: 'Hej Åse',
      paragraphs: ['Første linje\nanden linje', 'Næste afsnit'],
      facts: [
        ['Pris', '39,00 kr.'],
        ['Ordre', 'venn-1'],
      ],
      action: { label: 'Vælg en ny adgangskode', url: URL },
      closing: 'Til sidst',
      footer: 'Linket virker i 60 minutter.',
      footerLinks: [
        { label: 'Gem i din kalender', url: 'https://venn.example/a.ics' },
        { label: 'Slå disse mails fra', url: 'https://venn.example/unsubscribe' },
      ],
    });
    expect(text).toBe(
      [
        'Hej Åse',
        'Første linje\nanden linje',
        'Næste afsnit',
        'Pris: 39,00 kr.\nOrdre: venn-1',
        `Vælg en ny adgangskode:\n${URL}`,
        'Til sidst',
        '--',
        'Linket virker i 60 minutter.',
        'Gem i din kalender:\nhttps://venn.example/a.ics',
        'Slå disse mails fra:\nhttps://venn.example/unsubscribe\n',
      ].join('\n\n'),
    );
    expect(html).toContain('Første linje<br>anden linje');
    expect(html.match(/href="([^"]+)"/g)).toEqual([
      ...Array(2).fill(`href="${URL.replace('&', '&amp;')}"`),
      'href="https://venn.example/a.ics"',
      'href="https://venn.example/unsubscribe"',
    ]);
    for (const words of ['Pris', '39,00 kr.', 'Til sidst', 'Linket virker i 60 minutter.', 'Slå disse mails fra']) {
      expect(html).toContain(words);
    }
  });

  it('can have a day beside the title, a line below it, bold parts, a second action and a note', () => {
    const { text, html } = layoutMail({
      title: 'Tur & kaffe',
      day: { weekday: 'søn.', date: '29', month: 'nov.', whole: 'søndag den 29. november' },
      subtitle: 'i morgen kl. 10.00',
      paragraphs: [['Hej Åse\nI mødes ved ', { bold: EVIL }, '.']],
      action: { label: 'Se', url: URL },
      secondAction: { label: 'Meld afbud', url: `${URL}#"` },
      note: 'Filen er vedhæftet.',
      footer: 'Slut',
    });
    expect(text).toBe(
      [
        'Tur & kaffe\nsøndag den 29. november\ni morgen kl. 10.00',
        `Hej Åse\nI mødes ved ${EVIL}.`,
        `Se:\n${URL}`,
        `Meld afbud:\n${URL}#"`,
        'Filen er vedhæftet.',
        '--',
        'Slut\n',
      ].join('\n\n'),
    );
    for (const part of [
      '>søn.<br>',
      '>29<',
      '>Tur &amp; kaffe<',
      '>i morgen kl. 10.00<',
      '>Meld afbud</a>',
      '>Filen er',
    ])
      expect(html).toContain(part);
    expect(html).toContain('Hej Åse<br>I mødes ved <b>&lt;img src=x');
    expect(html).toContain('b=1#&quot;"');
    expect(html).not.toContain('søndag den 29. november');
    expect(html).toMatch(/display:none[^>]*>Hej Åse/);
  });

  it('breaks whatever is longer than a line, for every text and URL that it shows', () => {
    const { html } = layoutMail({
      title: 'Hej',
      paragraphs: ['Tak.'],
      facts: [['Pris', '39,00 kr.']],
      action: { label: 'Gå', url: URL },
      closing: 'Til sidst',
      footer: 'Slut',
      footerLinks: [{ label: 'Slå fra', url: URL }],
    });
    const card = html.slice(html.indexOf('class="card"'));
    const styles = [...card.matchAll(/<(?:h1|p|td)[^>]* class="[^"]*\b(?:ink|muted)\b[^"]*"[^>]*style="([^"]*)"/g)];
    expect(styles).toHaveLength(7);
    for (const [, style] of styles) expect(style).toContain('overflow-wrap:anywhere;word-break:break-word');
    // A URL is a link, and shown only where a mail program may have no button.
    expect(html.split(`>${URL.replace('&', '&amp;')}<`)).toHaveLength(2);
  });

  it('has a preheader, by default the first paragraph', () => {
    const mail = { title: 'Hej', paragraphs: ['Tak for sidst.'], footer: 'Farvel' };
    const shownIn = (html: string) => /<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1];
    expect(shownIn(layoutMail(mail).html)).toBe('Tak for sidst.');
    expect(shownIn(layoutMail({ ...mail, preheader: 'Kom tilbage' }).html)).toBe('Kom tilbage');
    expect(layoutMail({ ...mail, preheader: 'Kom tilbage' }).text).not.toContain('Kom tilbage');
  });

  it('has no button without an action', () => {
    const { text, html } = layoutMail({ title: 'Hej', paragraphs: ['Tak.'], footer: 'Farvel' });
    expect(html).not.toContain('<a ');
    expect(text).toBe('Hej\n\nTak.\n\n--\n\nFarvel\n');
  });

  it('is at most 600 px wide, also in Outlook, and supports dark mode', () => {
    const { html } = layoutMail({ title: 'Hej', paragraphs: ['Tak.'], footer: 'Farvel' });
    expect(html).toContain('max-width:600px');
    expect(html).toMatch(/\[if mso\]><table [^>]*width="600"/);
    expect(html).toContain('prefers-color-scheme:dark');
    for (const table of html.match(/<table [^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
  });
});
