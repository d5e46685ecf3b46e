import { expect, it } from 'vitest';
import { hashSecretToken, looksLikeSecretToken, newSecretToken } from './secret-token.js';

it('makes a different token of 256 bits each time', () => {
  const tokens = Array.from({ length: 1000 }, newSecretToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(looksLikeSecretToken(token)).toBe(true);
  }
  // Each bit is set in about half of them: within six standard deviations.
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(Math.abs(set - 500)).toBeLessThan(95);
  }
});

it('is stored as a hash of the same length that does not contain it', () => {
  const token = newSecretToken();
  expect(hashSecretToken(token)).toHaveLength(32);
  expect(hashSecretToken(token)).not.toEqual(Buffer.from(token, 'base64url'));
});
