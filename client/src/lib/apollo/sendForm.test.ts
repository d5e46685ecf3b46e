import { describe, expect, it } from 'vitest';
import { errorText } from '../forms/formErrors';
import { parseResponse } from './sendForm';

describe('the response to a form', () => {
  it('is the result from the server, whatever the status', () => {
    const body = { errors: [{ message: 'Vent et øjeblik, og prøv igen.', extensions: { code: 'UNAVAILABLE' } }] };
    expect(parseResponse(503, JSON.stringify(body))).toEqual(body);
    expect(parseResponse(200, '{"data":{"a":1}}')).toEqual({ data: { a: 1 } });
  });

  it('is an error with a text for a bare 413 of a load balancer', () => {
    for (const text of ['', '<h1>413 Request Entity Too Large</h1>']) {
      expect(errorText(parseResponse(413, text), '?')).toBe('Billedet må højst fylde 5 MB');
    }
  });

  it('is null without a result', () => {
    expect(parseResponse(502, '<h1>Bad Gateway</h1>')).toBeNull();
    expect(parseResponse(200, '[]')).toBeNull();
  });
});
