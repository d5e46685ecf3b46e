import { describe, expect, it } from 'vitest';
import { errorText } from '../forms/formErrors';
import { readAnswer } from './sendForm';

describe('the answer to a form', () => {
  it('says what the server says, whatever the status', () => {
    const body = { errors: [{ message: 'Vent et øjeblik, og prøv igen.', extensions: { code: 'UNAVAILABLE' } }] };
    expect(readAnswer(503, JSON.stringify(body))).toEqual(body);
    expect(readAnswer(200, '{"data":{"a":1}}')).toEqual({ data: { a: 1 } });
  });

  it('of a balancer that finds it too large is told in words', () => {
    for (const text of ['', '<h1>413 Request Entity Too Large</h1>']) {
      expect(errorText(readAnswer(413, text), '?')).toBe('Billedet må højst fylde 5 MB');
    }
  });

  it('is none where nobody says anything', () => {
    expect(readAnswer(502, '<h1>Bad Gateway</h1>')).toBeNull();
    expect(readAnswer(200, '[]')).toBeNull();
  });
});
