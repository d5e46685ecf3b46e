import type { RegisterValues } from '../registerForm';

interface SentRegistration {
  values: RegisterValues;
  token: string;
}

/** Only in memory: with the confirmation the token has all rights of the account. */
let sent: SentRegistration | null = null;

/** Remembers a registration that was just sent, so that its address can be corrected; null when it is taken back. */
export function rememberRegistration(registration: SentRegistration | null): void {
  sent = registration;
}

/** The registration that was sent here since the page was loaded. */
export const sentRegistration = (): SentRegistration | null => sent;
