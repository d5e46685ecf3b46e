import { describe, expect, it } from 'vitest';
import { passwordHint } from './passwordHint';

describe('the hint about a password', () => {
  it.each([
    ['hemmelig1', 'Den er let at gætte. Mange bruger noget, der ligner.'],
    ['Ditte_K-2026', 'Den er let at gætte, når den ligner dit navn eller din e-mail.'],
    ['aaaaaabbb', 'Den er let at gætte. Brug flere forskellige tegn.'],
    ['9182736455', 'Tal alene er lette at gætte. Tilføj et par ord.'],
    ['kastanje', 'Den går an. Tre tilfældige ord er stærkere og lettere at huske.'],
  ])('warns of %j', (password, hint) => {
    expect(passwordHint(password, ['Ditte_K', 'ditte@eksempel.dk'])).toBe(hint);
  });

  it.each([
    'abcdef',
    'ABCDEFG',
    'zyxwvu',
    'asdfgh',
    'lkjhgf',
    'poiuyt',
    'hjklæø',
    'xyzæøå',
    'iopåjklæø',
    '098765',
    '234567',
    'abcd1234',
    'asdf7890!',
    '1qaz2wsx',
    'aaaabbbbcdef',
    'solen-solen-',
    'zxcvbnm,.',
  ])('calls %j predictable', (password) => {
    expect(passwordHint(password)).toBe('Den er let at gætte. Rækker som abc, 123 og asdf bliver prøvet først.');
  });

  it.each(['kabeltromle', 'defektrude', 'stuvning-op', 'kl.abcd-sne'])('does not call %j predictable', (password) => {
    expect(passwordHint(password)).toBeNull();
  });

  it.each(['ab', 'abc', 'aaaax', 'kastanje'])('reads %j a million times in linear time', (text) => {
    // Quadratic time would be hours.
    expect(() => passwordHint(text.repeat(1_000_000))).not.toThrow();
  });

  it.each(['', 'kort', 'kastanje trompet sne'])('is null for %j', (password) => {
    expect(passwordHint(password, ['Ditte_K', ''])).toBeNull();
  });
});
