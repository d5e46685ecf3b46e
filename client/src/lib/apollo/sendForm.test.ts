import { describe, expect, it } from 'vitest';
import { errorText } from '../forms/formErrors';
import { parseResponse } from './sendForm';

describe('the answer to a form', () => {
  it('says what the server says, whatever the status', () => {
    const body = { errors: [{ message: 'Vent et øjeblik, og prøv igen.', extensions: { code: 'UNAVAILABLE' } }] };
    expect(parseResponse(503, JSON.stringify(body))).toEqual(body);
    expect(parseResponse(200, '{"data":{"a":1}}')).toEqual({ data: { a: 1 } });
  });

  it('of a balancer that finds it too large is told in words', () => {
    for (const text of ['', '<h1>413 Request Entity Too Large</h1>']) {
      expect(errorText(parseResponse(413, text), '?')).toBe('Billedet må højst fylde 5 MB');
    }
  });

  it('is none where nobody says anything', () => {
    expect(parseResponse(502, '<h1>Bad Gateway</h1>')).toBeNull();
    expect(parseResponse(200, '[]')).toBeNull();
  });
});
