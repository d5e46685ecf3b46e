import { describe, expect, it } from 'vitest';
import { passwordChangedMail, resetPasswordMail, verifyEmailMail } from './account.mails.js';

const values = {
  username: '<b>Åse</b>',
  token: 'a+b/c=',
  publicUrl: 'https://venn.example',
  createdAt: new Date('2026-11-26T12:00Z'),
};

describe('account mails', () => {
  it.each([
    ['verify-email', verifyEmailMail],
    ['reset-password', resetPasswordMail],
  ])('link to /%s with the token, in the text and the HTML body', (path, mailOf) => {
    const { text, html } = mailOf(values);
    const url = `https://venn.example/${path}?token=a%2Bb%2Fc%3D`;
    expect(text).toContain(`\n${url}\n`);
    expect(html).toContain(`href="${url}"`);
  });

  it.each([resetPasswordMail, passwordChangedMail])('escape the username', (mailOf) => {
    const { subject, text, html } = mailOf(values);
    expect(subject).not.toContain('Åse');
    expect(text).toContain('<b>Åse</b>');
    expect(html).toContain('&lt;b&gt;Åse&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });

  it.each([resetPasswordMail, passwordChangedMail])('greet without a name where there is none to show', (mailOf) => {
    const { text } = mailOf({ ...values, username: null });
    expect(text).toMatch(/^Hej\n/);
    expect(text).not.toContain('null');
  });

  it('never have the name of an unverified account', () => {
    const { subject, text, html } = verifyEmailMail(values);
    expect(subject + text + html).not.toContain('Åse');
  });

  it('link to the reset for a change that the member did not make', () => {
    expect(passwordChangedMail(values).text).toContain('https://venn.example/forgot-password');
  });
});
