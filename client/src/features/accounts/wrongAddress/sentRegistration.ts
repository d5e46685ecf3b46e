import type { RegisterValues } from '../registerForm';

interface SentRegistration {
  /** Without the password. */
  values: RegisterValues;
  token: string;
}

/** Only in memory: with the confirmation the token has all rights of the account. */
let sent: SentRegistration | null = null;

/** Remembers a registration that was just sent, so that its address can be corrected. */
export function rememberRegistration(values: RegisterValues, token: string): void {
  sent = { values: { ...values, password: '', confirmPassword: '' }, token };
}

/** Forgets it, once it is taken back. */
export function forgetRegistration(): void {
  sent = null;
}

/** The registration that was sent here since the page was loaded. */
export const sentRegistration = (): SentRegistration | null => sent;
