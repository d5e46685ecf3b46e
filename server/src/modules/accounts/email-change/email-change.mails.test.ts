import { describe, expect, it } from 'vitest';
import {
  confirmNewEmailMail,
  emailChangeConfirmedMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailDeniedMail,
  emailRestoredMail,
} from './email-change.mails.js';

const values = {
  username: '<b>Åse</b>',
  publicUrl: 'https://venn.example',
  undoToken: 'a+b/c=',
  expiresAt: new Date('2026-12-31T23:30:00Z'),
  countsFrom: new Date('2026-12-24T12:00:00Z'),
};
const confirm = (isProven: boolean) => confirmNewEmailMail({ ...values, token: 'a+b/c=', isProven });

describe('mails about an email change', () => {
  it.each([emailChangeRequestedMail, emailChangeConfirmedMail, emailChangedMail])(
    'give the old address a link to undo it, and its date of expiry in Copenhagen',
    (mailOf) => {
      const { text, html } = mailOf(values);
      const url = 'https://venn.example/undo-email?token=a%2Bb%2Fc%3D';
      expect(text).toContain(`Det var ikke mig:\n${url}\n`);
      expect(html).toContain(`href="${url}"`);
      expect(text).toContain('Linket virker til den 1. januar 2027.');
    },
  );

  it('say when a confirmed address takes effect, and the delay without the password', () => {
    expect(emailChangeConfirmedMail(values).text).toContain('den gælder fra den 24. december 2026');
    expect(confirm(false).text).toContain('så skifter vi 72 timer senere');
    expect(confirm(true).text).not.toContain('72 timer');
    expect(confirm(true).text).toContain('https://venn.example/verify-email?token=a%2Bb%2Fc%3D');
  });

  it.each([emailChangeRequestedMail, emailChangeConfirmedMail, emailChangedMail, emailRestoredMail, emailDeniedMail])(
    'escape the username',
    (mailOf) => {
      const { subject, text, html } = mailOf(values);
      expect(subject).not.toContain('Åse');
      expect(text).toContain('<b>Åse</b>');
      expect(html).toContain('&lt;b&gt;Åse&lt;/b&gt;');
      expect(html).not.toContain('<b>');
    },
  );

  it('tell the address that counts that its successor was denied, and what to do', () => {
    const { subject, text } = emailDeniedMail(values);
    expect(subject).toBe('Din nye e-mail blev afvist');
    expect(text).toContain('så vælg en ny adgangskode');
    expect(text).toContain('https://venn.example/profile');
  });

  it('link to the contact form for the owner of the replaced address', () => {
    expect(emailRestoredMail(values).text).toContain('https://venn.example/contact');
  });
});
