import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it, vi } from 'vitest';
import { errorText, refusalOf, showFormErrors } from './formErrors';

const refused = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const form = (values: object) => ({ values, setFieldError: vi.fn(), setFieldTouched: vi.fn() });

const FIELDS = [{ field: 'email', text: 'Ugyldig e-mailadresse' }];

describe('a refusal', () => {
  it.each([new TypeError('Failed to fetch'), undefined, null, 'x', { errors: 'no' }])(
    'has neither code nor text in %s',
    (error) => {
      expect(refusalOf(error)).toEqual({ code: null, text: null, fields: [], extensions: {} });
      expect(errorText(error, 'Prøv igen')).toBe('Prøv igen');
    },
  );

  it('has code, text and fields', () => {
    const refusal = refusalOf(refused('Ret venligst de markerede felter.', { code: 'VALIDATION', fields: FIELDS }));
    expect(refusal).toMatchObject({ code: 'VALIDATION', text: 'Ret venligst de markerede felter.', fields: FIELDS });
  });

  it('is read from a response with an error status', () => {
    const body = JSON.stringify({ errors: [{ message: 'User no longer exists', extensions: { code: 'USER_GONE' } }] });
    const error = new ServerError('401', { response: new Response(body, { status: 401 }), bodyText: body });
    expect(refusalOf(error)).toMatchObject({ code: 'USER_GONE', text: 'User no longer exists' });
  });
});

describe('a refusal in a form', () => {
  it('is the text of the alert when no field is named', () => {
    const login = form({ email: '' });
    expect(
      showFormErrors(login, refused('Ugyldig e-mail eller adgangskode', { code: 'INVALID_CREDENTIALS' }), 'Fejl'),
    ).toBe('Ugyldig e-mail eller adgangskode');
    expect(login.setFieldError).not.toHaveBeenCalled();
  });

  it('is the text of the alert when a field is not in the form', () => {
    expect(showFormErrors(form({ name: '' }), refused('Ret felterne', { fields: FIELDS }), 'Fejl')).toBe(
      'Ret felterne',
    );
  });

  it("is the error of its field, under the form's own name", () => {
    const page = form({ mail: '' });
    expect(showFormErrors(page, refused('Ret felterne', { fields: FIELDS }), 'Fejl', { email: 'mail' })).toBeNull();
    expect(page.setFieldError).toHaveBeenCalledWith('mail', 'Ugyldig e-mailadresse');
  });
});
