import { generateSync } from 'otplib';
import type { World } from '../factories.js';

/** The code that an authenticator app with this secret shows now. */
export const codeOf = ({ clock }: Pick<World, 'clock'>, secret: string): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
