import { describe, expect, it } from 'vitest';
import { passwordHint } from './passwordHint';

describe('the hint about a password', () => {
  it.each([
    ['hemmelig1', 'Den er let at gætte. Mange bruger noget, der ligner.'],
    ['Ditte_K-2026', 'Den er let at gætte, når den ligner dit navn eller din e-mail.'],
    ['aaaaaabbb', 'Den er let at gætte. Brug flere forskellige tegn.'],
    ['9182736455', 'Tal alene er lette at gætte. Sæt et par ord til.'],
    ['kastanje', 'Den går an. Tre tilfældige ord er stærkere og lettere at huske.'],
  ])('warns of %j', (password, hint) => {
    expect(passwordHint(password, ['Ditte_K', 'ditte@eksempel.dk'])).toBe(hint);
  });

  it.each(['', 'kort', 'kastanje trompet sne'])('is null for %j', (password) => {
    expect(passwordHint(password, ['Ditte_K', ''])).toBeNull();
  });
});
