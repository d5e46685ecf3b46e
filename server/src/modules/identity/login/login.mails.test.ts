import { expect, it } from 'vitest';
import { loginAttackMail } from './login.mails.js';

it('the mail about an attack says what happens and what to do, and escapes the username', () => {
  const { subject, text, html } = loginAttackMail({ username: '<b>Åse</b>', publicUrl: 'https://venn.example' });
  expect(subject).toBe('Nogen prøver at logge ind på din konto');
  expect(text).toContain('Hej <b>Åse</b>');
  expect(text).toContain('din konto bliver ikke låst');
  expect(text).toContain('https://venn.example/forgot-password');
  expect(html).toContain('&lt;b&gt;Åse&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://venn.example/forgot-password"');
});
