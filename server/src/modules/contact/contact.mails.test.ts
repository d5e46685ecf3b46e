import { describe, expect, it } from 'vitest';
import { contactCopyMail, contactReceiptMail } from './contact.mails.js';

const values = {
  name: 'Bo <bo@x.dk>',
  email: 'bo@example.dk',
  subject: '<script>1</script>',
  message: 'Linje et\nLinje <i>to</i>',
};

describe('contact mails', () => {
  it('contain the message for the operator unchanged', () => {
    const { subject, text, html } = contactCopyMail(values);
    expect(subject).toBe('Kontakt: <script>1</script>');
    expect(text).toContain('Fra Bo <bo@x.dk> (bo@example.dk):\n\nLinje et\nLinje <i>to</i>');
    expect(html).toContain('Linje et<br>Linje &lt;i&gt;to&lt;/i&gt;');
    expect(html).not.toMatch(/<script|<i>/);
  });

  it('contain a receipt for the sender without links', () => {
    const { text, html } = contactReceiptMail();
    expect(text).toContain('inden for 24 timer på hverdage');
    expect(html).not.toContain('href');
  });
});
