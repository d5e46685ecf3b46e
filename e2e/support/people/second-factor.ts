import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { changeData } from '../server/change-data.js';
import type { TestServer } from '../server/server.js';
import type { E2eMember } from './members.js';

const PERIOD = 30;
/** A story has this long to send a code before the period ends. */
const ENOUGH_SECONDS = 8;

/** The code of an authenticator app for the current period; of the one before with -1, of the next with 1. */
export async function codeOf(secret: string, period: -1 | 0 | 1): Promise<string> {
  const left = PERIOD - ((Date.now() / 1000) % PERIOD);
  if (left < ENOUGH_SECONDS) await sleep(left * 1000 + 50);
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + period * PERIOD });
}

/** Lets an administrator's second factor be as old as if it was given 16 minutes ago. */
export const ageSecondFactor = (server: Pick<TestServer, 'dataDir'>, { email }: E2eMember): Promise<void> =>
  changeData(
    server,
    `UPDATE session SET second_factor_at = now() - interval '16 minutes' FROM member
      WHERE member.id = member_id AND email = $1 AND second_factor_at IS NOT NULL`,
    [email],
  );

/** Gives the browser a passkey authenticator that confirms everything; returns what lets it refuse everything. */
export async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
}

/** Reads the shown recovery codes and goes on. */
export async function keepRecoveryCodes(page: Page, saved: string): Promise<string[]> {
  const codes = page.getByRole('main').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await page.getByRole('button', { name: saved }).click();
  return texts;
}

/** Whether the browser has kept a login. */
export const hasLogin = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === 'auth_token');
